import { writeAudit, type ActorsEntry } from '../../db/queries/audit.ts';
import { requireTransaction } from '../../db/connection/transaction.ts';
import { recordTypeOf, type AuditAction } from '../../src/account/audit/actions.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';

/** The record that an entry is about. */
export interface AuditSubject {
  recordId: string;
  /** The project that the record belongs to. It is left out if the record belongs to the account. */
  projectId?: string;
  /** The name of a subject without a record from which the name could be read. */
  recordName?: string;
  /** The reason as the caller gave it. */
  reason?: string | null;
}

/**
 * Writes the audit entry of a change, in the transaction of the change.
 * @throws Error outside of a transaction, because one could then be stored without the other: that is a mistake of ours
 */
export async function recordChange(
  ctx: AuditContext & Pick<Context, 'tx'>,
  action: AuditAction,
  recorded: AuditSubject,
): Promise<void> {
  requireTransaction(ctx.tx);
  await writeAudit(ctx.tx, auditEntry(ctx, action, recorded));
}

/** The person or key that made the change, and the address from which the request came. */
export interface AuditContext extends Pick<Context, 'origin'> {
  caller: Pick<Caller, 'accountId' | 'actor'>;
}

/** Returns the same entry, for a statement that writes it along with the change. */
export const auditEntry = (
  { caller: { accountId, actor }, origin }: AuditContext,
  action: AuditAction,
  { recordId, projectId, recordName, reason }: AuditSubject,
): ActorsEntry => ({
  accountId,
  projectId: projectId ?? null,
  actorType: actor.type,
  actorId: actor.id,
  actorName: actor.name,
  action,
  recordType: recordTypeOf(action),
  recordId,
  ...(recordName === undefined ? {} : { recordName }),
  ...(reason === undefined ? {} : { reason }),
  ...origin,
});
