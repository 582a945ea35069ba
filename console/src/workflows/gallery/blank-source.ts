/** The smallest valid definition. */
export const blankSource = `name: My workflow
input:
  type: object
  properties:
    name: { type: string }
  required: [name]
actions:
  - id: first
    name: general/validateJson@v1
    attributes:
      data: $.input
      schema:
        type: object
`;
