import { markWorkflowUnpublished, type WorkflowKey } from '../../db/queries/workflows.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/**
 * Refuses new starts of a workflow. Its versions stay, and executions that have begun continue.
 * @throws HoldfastError 2005/404
 */
export async function unpublishWorkflow(ctx: Context, key: WorkflowKey): Promise<void> {
  if (!(await markWorkflowUnpublished(ctx.tx, key))) throw errors.recordNotFound('workflow', key.id);
  await recordChange(ctx, 'workflow.unpublish', { recordId: key.id, projectId: key.projectId });
}
