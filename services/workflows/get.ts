import { findWorkflow, type WorkflowKey, type WorkflowRow } from '../../db/queries/workflows.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context, ContextWith } from '../context.ts';
import { readDraft } from './read-draft.ts';

/** Returns a workflow of a project. @throws HoldfastError 2005/404 */
export async function getWorkflow({ tx }: Pick<Context, 'tx'>, key: WorkflowKey): Promise<WorkflowRow> {
  const workflow = await findWorkflow(tx, key);
  if (!workflow) throw errors.recordNotFound('workflow', key.id);
  return workflow;
}

export interface CheckedWorkflow {
  workflow: WorkflowRow;
  /** All problems of the draft. */
  problems: Problem[];
}

/**
 * Returns a workflow with all problems of its draft, which is checked again each time.
 * @throws HoldfastError 2005/404
 */
export async function getCheckedWorkflow(
  ctx: ContextWith<'evaluator' | 'catalogue'>,
  key: WorkflowKey,
): Promise<CheckedWorkflow> {
  const workflow = await getWorkflow(ctx, key);
  const { draft: source, format } = workflow;
  const { problems } = await readDraft(ctx, key.projectId, { source, format }, key.id);
  return { workflow, problems };
}
