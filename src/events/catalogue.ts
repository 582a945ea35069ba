/** The events that webhooks tell (spec §6 and our own), with what each one says. */
export const publicEvents = {
  'workflowExecution.created': 'An execution was started; its run has not begun yet.',
  'workflowExecution.started': 'The run has begun.',
  'workflowExecution.actionCompleted': 'An action has completed.',
  'workflowExecution.onHold': 'An action waits for an answer from outside.',
  'workflowExecution.holdReminder': 'An action still waits: a reminder that the definition asks for.',
  'workflowExecution.resumed': 'The action has its answer, and the execution continues.',
  'workflowExecution.completed': 'All actions have completed.',
  'workflowExecution.failed': 'The execution has failed with the error that it shows.',
  'workflowExecution.cancelled': 'The execution was cancelled.',
  'openid4vc.issuance.offered': 'A credential was offered.',
  'openid4vc.issuance.completed': 'A credential was issued.',
  'openid4vc.issuance.failed': 'An issuance session ended in failure.',
  'openid4vc.verification.requested': 'A presentation was requested.',
  'openid4vc.verification.verified': 'A presentation was verified.',
  'openid4vc.verification.failed': 'A verification session ended in failure.',
  'didcomm.issuance.offered': 'A credential was offered.',
  'didcomm.issuance.completed': 'A credential was issued.',
  'didcomm.issuance.failed': 'An issuance session ended in failure.',
  'didcomm.verification.requested': 'A presentation was requested.',
  'didcomm.verification.verified': 'A presentation was verified.',
  'didcomm.verification.failed': 'A verification session ended in failure.',
  'didcomm.connection.completed': 'A connection with a wallet was established.',
  'didcomm.message.received': 'A wallet has sent a message.',
} as const satisfies Record<string, string>;

export type PublicEventType = keyof typeof publicEvents;

export const publicEventTypes = Object.keys(publicEvents) as PublicEventType[];

/** Other rows of the log are for timelines alone. */
export const isPublicEvent = (type: string): type is PublicEventType => Object.hasOwn(publicEvents, type);

/** What `POST …/test` sends. It belongs to no change, so it is in no list. */
export const testEventType = 'webhook.test';
