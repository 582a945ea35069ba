import { writeStoredDays, type WorkflowKey } from '../../db/queries/workflows.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { requireScope } from '../permissions.ts';

/**
 * Sets how long the executions of a workflow are kept. Fewer days erase executions, so the caller needs the right to erase them.
 * @throws HoldfastError 2005/403, 404
 */
export async function setStoredDays(
  ctx: Context,
  { storedDays, ...key }: WorkflowKey & { storedDays: number | null },
): Promise<void> {
  requireScope(ctx.caller, 'executions:erase');
  if (!(await writeStoredDays(ctx.tx, key, storedDays))) throw errors.recordNotFound('workflow', key.id);
  await recordChange(ctx, 'workflow.setStoredDays', { recordId: key.id, projectId: key.projectId });
}
