import { writeDraft, type Draft, type WorkflowKey, type WorkflowRow } from '../../db/queries/workflows.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getWorkflow } from './get.ts';

/**
 * Replaces the draft of a workflow; published versions stay as they are.
 * @throws HoldfastError 2005/404; the errors of `asKnown`
 */
export async function replaceDraft(
  ctx: Context,
  key: WorkflowKey,
  { draft, asKnown }: { draft: Draft; asKnown: AsKnown<WorkflowRow> },
): Promise<WorkflowRow> {
  const { projectId, id } = key;
  await requireAsKnown(ctx.tx, { type: 'workflow', id }, asKnown, () => getWorkflow(ctx, key));
  const workflow = await writeDraft(ctx.tx, key, draft);
  if (!workflow) throw errors.recordNotFound('workflow', id);
  await recordChange(ctx, 'workflow.replaceDraft', { recordId: id, projectId });
  return workflow;
}
