import { writeAudit, type AuditEntry } from '../../db/queries/audit.ts';
import { requireTransaction } from '../../db/transaction.ts';
import { recordTypeOf, type AuditAction } from '../../src/audit/actions.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';

interface Recorded {
  recordId: string;
  /** The project that the record belongs to; left out for what belongs to the account. */
  projectId?: string;
}

/**
 * Writes the audit entry of a change, in the transaction of the change.
 * @throws Error outside of a transaction, where one could be kept without the other: a mistake of ours
 */
export async function recordChange(ctx: Context, action: AuditAction, recorded: Recorded): Promise<void> {
  requireTransaction(ctx.tx);
  await writeAudit(ctx.tx, auditEntry(ctx, action, recorded));
}

/** Who did it, and from where. */
interface AuditContext extends Pick<Context, 'origin'> {
  caller: Pick<Caller, 'accountId' | 'actor'>;
}

/** The same entry, for a statement that writes it along with the change. */
export const auditEntry = (
  { caller: { accountId, actor }, origin }: AuditContext,
  action: AuditAction,
  { recordId, projectId }: Recorded,
): AuditEntry => ({
  accountId,
  projectId: projectId ?? null,
  actorType: actor.type,
  actorId: actor.id,
  actorName: actor.name,
  action,
  recordType: recordTypeOf(action),
  recordId,
  ...origin,
});
