/** Holds until somebody answers. */
export const approval = `name: Approve an order
description: A person says yes or no, then the order is checked.
input:
  type: object
  properties:
    orderId: { type: string, title: Order }
    amount: { type: number, title: Amount }
  required: [orderId, amount]
actions:
  - id: approval
    name: general/waitForEvent@v1
    attributes:
      schema:
        type: object
        properties:
          approved: { type: boolean, title: Approved }
          note: { type: string, title: Note }
        required: [approved]
  - id: check
    name: general/validateJson@v1
    attributes:
      data: $.actions.approval.output.data
      schema: { type: object, properties: { approved: { const: true } } }
`;

/** Fails if the amount is large. */
export const refund = `name: Refund a payment
input:
  type: object
  properties:
    amount: { type: number }
  required: [amount]
actions:
  - id: limit
    name: general/validateJson@v1
    attributes:
      data: $.input
      schema:
        type: object
        properties:
          amount: { type: number, maximum: 500 }
  - id: book
    name: general/sleep@v1
    attributes: { duration: PT1S }
`;
