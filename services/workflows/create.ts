import { requireRoom } from '../plans/limits.ts';
import { insertWorkflow, type Draft, type WorkflowRow } from '../../db/queries/workflows.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/**
 * Creates a workflow. It cannot be started before it is published.
 * @throws HoldfastError 2009 if the plan has no room for another
 */
export async function createWorkflow(ctx: Context, projectId: string, draft: Draft): Promise<WorkflowRow> {
  await requireRoom(ctx.tx, ctx.caller, 'workflows');
  const workflow = await insertWorkflow(ctx.tx, projectId, draft);
  await recordChange(ctx, 'workflow.create', { recordId: workflow.id, projectId });
  return workflow;
}
