import {
  connectionStatuses,
  didcommIssuanceStatuses,
  didcommVerificationStatuses,
} from '../didcomm/status.ts';
import type { ErrorBody } from '../errors/holdfast-error.ts';
import { issuanceStatuses, sessionEventType, verificationStatuses } from '../openid4vc/session.ts';
import type { LoggedEvent } from './execution-event.ts';

/** What the log says of sessions. */
export const sessionEventTypes = [
  ...issuanceStatuses.map((status) => sessionEventType('issuance', status)),
  ...verificationStatuses.map((status) => sessionEventType('verification', status)),
  ...connectionStatuses.map((status) => `didcomm.connection.${status}`),
  ...didcommIssuanceStatuses.map((status) => `didcomm.issuance.${status}`),
  ...didcommVerificationStatuses.map((status) => `didcomm.verification.${status}`),
  'didcomm.message.received',
];

/** What an event calls the id of its session, by the beginning of its type. */
const idFields = {
  'openid4vc.issuance.': 'openId4VcIssuanceId',
  'openid4vc.verification.': 'openId4VcVerificationId',
  'didcomm.issuance.': 'didcommIssuanceId',
  'didcomm.verification.': 'didcommVerificationId',
  'didcomm.connection.': 'connectionId',
  'didcomm.message.': 'connectionId',
} as const;

/** The payload of an event about a session: its id under the name of its kind, status and error, never a claim. */
export const sessionEvent = (logged: LoggedEvent, error: ErrorBody | null): Record<string, unknown> => ({
  [idFieldOf(logged.type)]: logged.recordId,
  status: logged.recordStatus,
  ...(logged.executionId === null ? {} : { executionId: logged.executionId, sequence: logged.seq }),
  ...(logged.actionId === null ? {} : { actionId: logged.actionId }),
  ...(error === null ? {} : { error }),
  occurredAt: logged.createdAt,
});

function idFieldOf(type: string): string {
  const found = Object.entries(idFields).find(([prefix]) => type.startsWith(prefix));
  if (!found) throw new TypeError(`no kind of session has the event ${type}`);
  return found[1];
}
