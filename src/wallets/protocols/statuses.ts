import type { Progress, SessionDescription } from './description.ts';
import type { ProtocolDescriptions } from './registry.ts';

/** The names of statuses, as a schema needs them: at least one. */
export const statusNames = <S extends Readonly<Record<string, Progress>>>(statuses: S) =>
  Object.keys(statuses) as [keyof S & string, ...(keyof S & string)[]];

/** Whether a session of this kind keeps the status for ever. */
export const isFinalStatus = (session: SessionDescription, status: string): boolean =>
  progressOf(session, status) === 'final';

/** Whether a wallet has begun with a session of this kind that has the status. */
export const isBegunStatus = (session: SessionDescription, status: string): boolean =>
  progressOf(session, status) === 'begun';

/** The statuses of sessions that are over, each once. A final status is final in every kind, so SQL needs no kind. */
export const finalSessionStatuses = (of: ProtocolDescriptions): string[] => {
  const statuses = sessionsOf(of).flatMap((session) => Object.entries(session.statuses));
  return [...new Set(statuses.filter(([, progress]) => progress === 'final').map(([status]) => status))];
};

/** Every kind of session of every protocol. */
export const sessionsOf = (of: ProtocolDescriptions): SessionDescription[] =>
  Object.values(of).flatMap(({ sessions }) => Object.values(sessions));

const progressOf = ({ statuses }: SessionDescription, status: string): Progress | undefined =>
  new Map(Object.entries(statuses)).get(status);
