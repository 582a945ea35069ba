import type { ErrorBody } from '../../language/errors/error-body.ts';
import { protocols, type ProtocolDescriptions } from '../../wallets/protocols/registry.ts';
import type { LoggedEvent } from './execution-event.ts';

/** The name of the session's id in an event, by the event's type. */
export const sessionIdFields = (of: ProtocolDescriptions): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(of).flatMap(([name, { sessions, otherEvents }]) => [
      ...Object.entries(sessions).flatMap(([kind, { statuses, idField }]) =>
        Object.keys(statuses).map((status) => [`${name}.${kind}.${status}`, idField] as const),
      ),
      ...Object.entries(otherEvents).map(([event, idField]) => [`${name}.${event}`, idField] as const),
    ]),
  );

const idFields = sessionIdFields(protocols);

/** The events of sessions in the log. */
export const sessionEventTypes: readonly string[] = [...idFields.keys()];

/** The same by the beginning of the type. A newer release may have logged a status that this one does not know. */
const idFieldsOfKinds = Object.entries(protocols).flatMap(([name, { sessions }]) =>
  Object.entries(sessions).map(([kind, { idField }]) => [`${name}.${kind}.`, idField] as const),
);

/** @throws TypeError for an event that is about no session */
export function sessionIdField(type: string): string {
  const field = idFields.get(type) ?? idFieldsOfKinds.find(([beginning]) => type.startsWith(beginning))?.[1];
  if (field === undefined) throw new TypeError(`no kind of session has the event ${type}`);
  return field;
}

/** The payload of an event about a session: its id under the name of its kind, status and error, never a claim. */
export const sessionEvent = (logged: LoggedEvent, error: ErrorBody | null): Record<string, unknown> => ({
  [sessionIdField(logged.type)]: logged.recordId,
  status: logged.recordStatus,
  ...(logged.executionId === null ? {} : { executionId: logged.executionId, sequence: logged.seq }),
  ...(logged.actionId === null ? {} : { actionId: logged.actionId }),
  ...(error === null ? {} : { error }),
  occurredAt: logged.createdAt,
});
