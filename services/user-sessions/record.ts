import { writeAudit } from '../../db/queries/audit.ts';
import { auditEntry } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export interface RecordedSession {
  sessionId: string;
  action: 'session.create' | 'session.delete' | 'session.deleteAll';
  /** The member whose session it is. */
  member: { accountId: string; memberId: string; name: string };
}

/** Audits that a session has begun or ended. The library for signing in has committed the session by itself already. */
export const recordSession = (
  { tx, origin }: Pick<Context, 'tx' | 'origin'>,
  { sessionId, action, member: { accountId, memberId, name } }: RecordedSession,
): Promise<void> => {
  const caller = { accountId, actor: { type: 'member' as const, id: memberId, name } };
  return writeAudit(tx, auditEntry({ caller, origin }, action, { recordId: sessionId }));
};
