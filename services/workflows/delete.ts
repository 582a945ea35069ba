import { archiveWorkflow, type WorkflowKey } from '../../db/queries/workflows.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** Deletes a workflow. Its executions continue and stay readable. @throws HoldfastError 2005/404 */
export async function deleteWorkflow(ctx: Context, key: WorkflowKey): Promise<void> {
  if (!(await archiveWorkflow(ctx.tx, key))) throw errors.recordNotFound('workflow', key.id);
  await recordChange(ctx, 'workflow.delete', { recordId: key.id, projectId: key.projectId });
}
