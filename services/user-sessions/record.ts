import { writeAudit } from '../../db/queries/audit.ts';
import { auditEntry } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export interface RecordedSession {
  sessionId: string;
  action: 'session.create' | 'session.delete' | 'session.deleteAll';
  /** Whose session it is. */
  member: { accountId: string; memberId: string; name: string };
}

/** Audits that a session has begun or ended: the library for signing in has committed that by itself. */
export const recordSession = (
  { tx, origin }: Pick<Context, 'tx' | 'origin'>,
  { sessionId, action, member: { accountId, memberId, name } }: RecordedSession,
): Promise<void> => {
  const caller = { accountId, actor: { type: 'member' as const, id: memberId, name } };
  return writeAudit(tx, auditEntry({ caller, origin }, action, { recordId: sessionId }));
};
