import { countOpenOfWorkflow } from '../../db/queries/executions/count-open.ts';
import { archiveWorkflow, type WorkflowKey } from '../../db/queries/workflows.ts';
import { startersOf } from '../../db/queries/used-by.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** Open executions are counted up to here. */
const maxCounted = 1_000;

/**
 * Deletes a workflow. Its executions continue and stay readable; `force`: also if some of them are open, or something starts it.
 * @throws HoldfastError 2005/404; 2006/409 if executions of it are open, or a schedule, a form or an inbound webhook starts it
 */
export async function deleteWorkflow(
  ctx: Context,
  key: WorkflowKey,
  { force }: { force: boolean },
): Promise<void> {
  if (!(await archiveWorkflow(ctx.tx, key))) throw errors.recordNotFound('workflow', key.id);
  const starters = force ? [] : await startersOf(ctx.tx, key);
  if (starters.length > 0) throw errors.workflowUsed(starters);
  const open = force ? 0 : await countOpenOfWorkflow(ctx.tx, key.id, maxCounted + 1);
  if (open > 0)
    throw errors.workflowOpen(key.id, open > maxCounted ? `more than ${maxCounted}` : String(open));
  await recordChange(ctx, 'workflow.delete', { recordId: key.id, projectId: key.projectId });
}
