/** A definition that can be published and run without changes: it needs no wallet and no network. */
export const definitionExample = {
  name: 'Check an order',
  input: {
    type: 'object',
    properties: { email: { type: 'string', format: 'email' }, quantity: { type: 'integer', minimum: 1 } },
    required: ['email'],
  },
  actions: [
    {
      id: 'check',
      name: 'general/validateJson@v1',
      attributes: { data: { email: '$.input.email' }, schema: { type: 'object', required: ['email'] } },
    },
  ],
};

export const definitionExampleYaml = `name: Check an order
input:
  type: object
  properties:
    email: { type: string, format: email }
    quantity: { type: integer, minimum: 1 }
  required: [email]
actions:
  - id: check
    name: general/validateJson@v1
    attributes:
      data: { email: $.input.email }
      schema: { type: object, required: [email] }
`;

/** The input with which the example is started. */
export const inputExample = { email: 'ada@example.com', quantity: 1 };
