import { badgeSource } from './badge.ts';
import { checkOrderSource } from './check-order.ts';

export interface Sample {
  id: string;
  title: string;
  text: string;
  /** What it is made of, as one looks for it. */
  marks: readonly string[];
  /** `badgeTemplateId`: of the project's template for the badge, where the sample needs one. */
  source: (badgeTemplateId: string) => string;
  needsBadge?: boolean;
}

/** What a definition may begin as. A test holds each of them to be without a problem. */
export const samples: readonly Sample[] = [
  {
    id: 'badge',
    title: 'Issue a badge, then ask for it',
    text: 'A wallet is given a credential, and shows it again. Works with the simulated wallet.',
    marks: ['OpenID4VC', 'waits for a wallet'],
    source: badgeSource,
    needsBadge: true,
  },
  {
    id: 'approval',
    title: 'Ask for an approval, then tell a service',
    text: 'Holds until somebody answers, with reminders, and passes the answer on.',
    marks: ['waits for a person', 'HTTP'],
    source: () => `name: Ask for an approval
description: Waits for an approval, then tells another service.
input:
  type: object
  properties:
    who: { type: string, title: Who asks }
    amount: { type: number, minimum: 0 }
  required: [who, amount]
actions:
  - id: approval                       # on hold until it is answered here, or by its callback
    name: general/waitForEvent@v1
    timeout: P14D
    remind: [P3D, P7D]
    label: Approval of a payment
    attributes:
      schema:
        type: object
        properties:
          approved: { type: boolean, title: Approved }
          comment: { type: string, title: Comment, maxLength: 500 }
        required: [approved]
  - id: tell
    name: general/fetch@v1
    attributes:
      method: POST
      url: https://service.example/approvals
      payload:
        who: $.input.who
        amount: $.input.amount
        approved: $.actions.approval.output.data.approved
`,
  },
  {
    id: 'order',
    title: 'Check an order',
    text: 'Validates what it is given against a schema: it completes at once.',
    marks: ['schema', 'expressions'],
    source: () => checkOrderSource,
  },
  {
    id: 'connection',
    title: 'Connect to a wallet, then write to it',
    text: 'Invites a wallet over DIDComm, and sends a message as soon as it is connected.',
    marks: ['DIDComm', 'waits for a wallet'],
    source: () => `name: Connect, then write
input:
  type: object
  properties:
    greeting: { type: string, default: Welcome! }
actions:
  - id: connect                        # on hold with \`invitationUrl\` until a wallet has taken it
    name: didcomm/createConnection@v1
    timeout: P7D
    attributes:
      label: Holdfast
  - id: greet
    name: didcomm/sendBasicMessage@v1
    attributes:
      connectionId: $.actions.connect.output.connection.connectionId
      message: $.input.greeting
`,
  },
  {
    id: 'later',
    title: 'Wait, then call',
    text: 'Sleeps as long as its input says, and then calls a service. It survives every restart.',
    marks: ['timer', 'HTTP'],
    source: () => `name: Wait, then call
input:
  type: object
  properties:
    days: { type: integer, minimum: 1, maximum: 365, default: 3 }
actions:
  - id: pause
    name: general/sleep@v1
    attributes:
      duration: "\${'P' + string(input.days) + 'D'}"
  - id: call
    name: general/fetch@v1
    attributes:
      url: https://service.example/reminders
      method: POST
      payload:
        execution: \${execution.id}
        wokeAt: $.actions.pause.output.wokeAt
`,
  },
];

/** What a definition needs at least. */
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
