import * as v from 'valibot';
import {
  publicEventTypes,
  type PublicEventType,
  type PublicExecutionEventType,
} from '../../src/executions/events/catalogue.ts';
import { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import { sessionIdField } from '../../src/executions/events/session-event.ts';
import { ErrorBody } from './error.ts';
import { Count, Id, Time } from './fields.ts';
import { ExecutionStatus } from './enumerations.ts';

const execution = {
  executionId: Id,
  workflowId: v.nullable(Id),
  status: ExecutionStatus,
  attempt: v.pipe(Count, v.description('1, and one more with each redrive.')),
  sequence: v.pipe(Count, v.description('1, 2, 3 … within the execution.')),
  occurredAt: Time,
};
const ExecutionPayload = v.object(execution);
const ActionPayload = v.object({ ...execution, actionId: v.string() });
/** What has completed may have an outcome. */
const outcome = {
  outcome: v.exactOptional(
    v.pipe(
      NamedOutcome,
      v.description('The choice of a decision, or the outcome of the execution, in the words of the author.'),
    ),
  ),
};
const RefusalPayload = v.object({
  ...ActionPayload.entries,
  error: v.pipe(ErrorBody, v.description('The error of the refused answer, without its values.')),
});
const LeftPayload = v.object({
  ...ActionPayload.entries,
  error: v.exactOptional(
    v.pipe(ErrorBody, v.description('The error of the failed undo or clean-up, without values.')),
  ),
});
const FailurePayload = v.object({
  ...execution,
  actionId: v.exactOptional(
    v.pipe(v.string(), v.description('The action that failed, if an action failed.')),
  ),
  error: v.pipe(ErrorBody, v.description('The error that the execution shows, without its values.')),
});

/** The fields that every event of a session or a connection has, besides its own id. */
const session = {
  status: v.string(),
  executionId: v.exactOptional(v.pipe(Id, v.description('The execution that made it, where one did.'))),
  sequence: v.exactOptional(v.pipe(Count, v.description('The number of the event within its execution.'))),
  actionId: v.exactOptional(v.string()),
  occurredAt: Time,
};
const error = {
  error: v.pipe(ErrorBody, v.description('The error that the session shows, without its values.')),
};
const executionPayloads = {
  'workflowExecution.created': ExecutionPayload,
  'workflowExecution.started': ExecutionPayload,
  'workflowExecution.actionCompleted': v.object({ ...ActionPayload.entries, ...outcome }),
  'workflowExecution.actionNotUndone': LeftPayload,
  'workflowExecution.actionNotCleanedUp': LeftPayload,
  'workflowExecution.onHold': ActionPayload,
  'workflowExecution.holdReminder': ActionPayload,
  'workflowExecution.answerRefused': RefusalPayload,
  'workflowExecution.decisionCounted': ActionPayload,
  'workflowExecution.decisionDelegated': ActionPayload,
  'workflowExecution.decisionEscalated': ActionPayload,
  'workflowExecution.questionAsked': ActionPayload,
  'workflowExecution.questionAnswered': ActionPayload,
  'workflowExecution.resumed': ActionPayload,
  'workflowExecution.repairEnded': ExecutionPayload,
  'workflowExecution.completed': v.object({ ...execution, ...outcome }),
  'workflowExecution.failed': FailurePayload,
  'workflowExecution.cancelled': ExecutionPayload,
} as const satisfies Record<PublicExecutionEventType, v.GenericSchema>;

const isOfExecution = (type: PublicEventType): type is PublicExecutionEventType =>
  Object.hasOwn(executionPayloads, type);

/** Returns the `payload` of the envelope: ids, status and error, never anybody's data. */
function payloadOf(type: PublicEventType): v.GenericSchema {
  if (isOfExecution(type)) return executionPayloads[type];
  const entries: v.ObjectEntries = { [sessionIdField(type)]: Id, ...session };
  return v.object(type.endsWith('.failed') || type.endsWith('.ended') ? { ...entries, ...error } : entries);
}

/** The envelopes of all events, by type (spec §2.5). */
export const webhookEnvelopes = Object.fromEntries(
  publicEventTypes.map((type) => [type, envelopeOf(type)]),
) as Record<PublicEventType, ReturnType<typeof envelopeOf>>;

function envelopeOf(type: PublicEventType) {
  return v.object({
    webhookId: v.pipe(Id, v.description('The webhook that it is sent to.')),
    webhookPublishedAt: Time,
    walletId: Id,
    projectId: Id,
    eventType: v.literal(type),
    payload: payloadOf(type),
  });
}
