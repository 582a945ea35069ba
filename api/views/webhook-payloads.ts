import * as v from 'valibot';
import { publicEventTypes, type PublicEventType } from '../../src/events/catalogue.ts';
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
const FailurePayload = v.object({
  ...execution,
  actionId: v.exactOptional(v.pipe(v.string(), v.description('The action that failed, where it was one.'))),
  error: v.pipe(ErrorBody, v.description('The error that the execution shows.')),
});

/** What every event of a session or a connection says, besides its own id. */
const session = {
  status: v.string(),
  executionId: v.exactOptional(v.pipe(Id, v.description('The execution that made it, where one did.'))),
  sequence: v.exactOptional(v.pipe(Count, v.description('Its number within that execution.'))),
  actionId: v.exactOptional(v.string()),
  occurredAt: Time,
};
const error = { error: v.pipe(ErrorBody, v.description('The error that the session shows.')) };
const openId4VcIssuance = v.object({ openId4VcIssuanceId: Id, ...session });
const openId4VcVerification = v.object({ openId4VcVerificationId: Id, ...session });
const didcommIssuance = v.object({ didcommIssuanceId: Id, ...session });
const didcommVerification = v.object({ didcommVerificationId: Id, ...session });
const connection = v.object({ connectionId: Id, ...session });

/** By type: what stands in the envelope's `payload`. Ids, status and error, never anybody's data. */
export const webhookPayloads = {
  'workflowExecution.created': ExecutionPayload,
  'workflowExecution.started': ExecutionPayload,
  'workflowExecution.actionCompleted': ActionPayload,
  'workflowExecution.onHold': ActionPayload,
  'workflowExecution.holdReminder': ActionPayload,
  'workflowExecution.resumed': ActionPayload,
  'workflowExecution.completed': ExecutionPayload,
  'workflowExecution.failed': FailurePayload,
  'workflowExecution.cancelled': ExecutionPayload,
  'openid4vc.issuance.offered': openId4VcIssuance,
  'openid4vc.issuance.completed': openId4VcIssuance,
  'openid4vc.issuance.failed': v.object({ ...openId4VcIssuance.entries, ...error }),
  'openid4vc.verification.requested': openId4VcVerification,
  'openid4vc.verification.verified': openId4VcVerification,
  'openid4vc.verification.failed': v.object({ ...openId4VcVerification.entries, ...error }),
  'didcomm.issuance.offered': didcommIssuance,
  'didcomm.issuance.completed': didcommIssuance,
  'didcomm.issuance.failed': v.object({ ...didcommIssuance.entries, ...error }),
  'didcomm.verification.requested': didcommVerification,
  'didcomm.verification.verified': didcommVerification,
  'didcomm.verification.failed': v.object({ ...didcommVerification.entries, ...error }),
  'didcomm.connection.completed': connection,
  'didcomm.message.received': connection,
} as const satisfies Record<PublicEventType, v.GenericSchema>;

/** What is sent, by type (spec §2.5). */
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
    payload: webhookPayloads[type],
  });
}
