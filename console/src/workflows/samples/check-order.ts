/** What a first look needs: it completes at once, needs no network, and shows input, expressions and an output. */
export const checkOrderSource = `# The sample of a new local project. Change it, or write your own.
name: Check an order
description: Validates an order against a schema.
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
      data:
        email: $.input.email
        note: 'Order for \${input.email}'
      schema:
        type: object
        required: [email, note]
`;
