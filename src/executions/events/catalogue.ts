import { protocols, type ProtocolName, type Protocols } from '../../wallets/protocols/registry.ts';

const ofExecutions = {
  'workflowExecution.created': 'An execution was started; its run has not begun yet.',
  'workflowExecution.started': 'The run has begun.',
  'workflowExecution.actionCompleted': 'An action has completed.',
  'workflowExecution.actionNotUndone':
    'The `compensate` of an action or a block has failed: its effect is not undone.',
  'workflowExecution.actionNotCleanedUp': 'The `finally` of an action or block has failed.',
  'workflowExecution.onHold': 'An action waits for an answer from outside.',
  'workflowExecution.holdReminder': 'An action still waits: a reminder that the definition asks for.',
  'workflowExecution.answerRefused':
    'An early answer does not match the schema of its wait; the action still waits.',
  'workflowExecution.decisionCounted':
    'One of several persons has decided; the action waits for more choices.',
  'workflowExecution.decisionDelegated': 'A person has handed a decision over to another person.',
  'workflowExecution.decisionEscalated': 'No decision was made in time, so more persons are asked.',
  'workflowExecution.questionAsked': 'A person who has to decide asks the person who started the execution.',
  'workflowExecution.questionAnswered': 'The question of a person who has to decide was answered.',
  'workflowExecution.resumed': 'The action has its answer, and the execution continues.',
  'workflowExecution.repairEnded':
    'A redrive of a completed execution has repaired what had failed to be undone or cleaned up.',
  'workflowExecution.completed': 'All actions have completed.',
  'workflowExecution.failed': 'The execution has failed with the error that it shows.',
  'workflowExecution.cancelled': 'The execution was cancelled.',
} as const satisfies Record<string, string>;

type ProtocolEventType = {
  [Name in ProtocolName]: `${Name}.${keyof Protocols[Name]['publicEvents'] & string}`;
}[ProtocolName];

export type PublicExecutionEventType = keyof typeof ofExecutions;
export type PublicEventType = PublicExecutionEventType | ProtocolEventType;

/** The events that webhooks send (spec §6 and our own), with a sentence about each. */
export const publicEvents = {
  ...ofExecutions,
  ...Object.fromEntries(
    Object.entries(protocols).flatMap(([name, protocol]) =>
      Object.entries(protocol.publicEvents).map(([event, says]) => [`${name}.${event}`, says]),
    ),
  ),
} as Readonly<Record<PublicEventType, string>>;

export const publicEventTypes = Object.keys(publicEvents) as PublicEventType[];

/** All other rows of the log are only for timelines. */
export const isPublicEvent = (type: string): type is PublicEventType => Object.hasOwn(publicEvents, type);

/** The event that `POST …/test` sends. No change causes it, so it is in no list. */
export const testEventType = 'webhook.test';
