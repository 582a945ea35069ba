import { recordAccess, type AuditEntry } from '../../db/queries/audit.ts';
import type { AuditAction } from '../../src/account/audit/actions.ts';
import { reveals, type RevealScope } from '../caller.ts';
import type { Context } from '../context.ts';
import { auditEntry, type AuditSubject } from './record-change.ts';

/**
 * Writes an audit entry before a caller is shown the values of records. If only the shapes are shown, it writes none.
 * If the same caller looks at the same again within a minute, it adds no entry. The pool may be passed as well.
 */
export async function recordReveal(
  ctx: Context,
  scope: RevealScope,
  action: AuditAction,
  recorded: readonly AuditSubject[],
): Promise<void> {
  if (recorded.length === 0 || !reveals(ctx.caller, scope)) return;
  await recordAccess(
    ctx.tx,
    recorded.map((one) => auditEntry(ctx, action, one)),
  );
}

/**
 * Returns the entry for the values of an execution, for a statement that writes it along; null if only the shapes are
 * shown.
 */
export const executionReveal = (
  ctx: Pick<Context, 'caller' | 'origin'>,
  { projectId, id }: { projectId: string; id: string },
): AuditEntry | null =>
  reveals(ctx.caller, 'executions:reveal')
    ? auditEntry(ctx, 'execution.reveal', { recordId: id, projectId })
    : null;
