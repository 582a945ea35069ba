import { findVersionOfWorkflow, type WorkflowKey } from '../../db/queries/workflows.ts';
import type { GivenAnswers } from '../../src/definitions/dry-run/answer.ts';
import type { DryRun, DryRunRequest } from '../../src/definitions/dry-run/request.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ContextWith } from '../context.ts';
import { readProjectValues } from '../project-values/read.ts';
import { getWorkflow } from './get.ts';

export interface NewDryRun {
  input: Record<string, unknown>;
  answers: GivenAnswers;
  /** A published version; null for the draft. */
  version: number | null;
  cancelAfterMs: number | null;
}

/**
 * Runs a workflow with given answers: nothing is stored, and nobody is called.
 * @throws HoldfastError 2005/404; the errors of `dryRun`
 */
export async function dryRunWorkflow(
  ctx: ContextWith<'evaluator' | 'catalogue'>,
  key: WorkflowKey,
  { version, ...given }: NewDryRun,
): Promise<DryRun> {
  const { projectId, id: workflowId } = key;
  const definition = await definitionOf(ctx, key, version);
  const startedAt = ctx.clock().getTime();
  const project = await readProjectValues(ctx, projectId);
  return ctx.evaluator.dryRun(
    { ...definition, ...given, project, projectId, workflowId, startedAt },
    ctx.catalogue,
  );
}

async function definitionOf(
  ctx: ContextWith<'evaluator'>,
  key: WorkflowKey,
  version: number | null,
): Promise<Pick<DryRunRequest, 'text' | 'format'>> {
  const { draft: text, format } = await getWorkflow(ctx, key);
  if (version === null) return { text, format };
  const published = await findVersionOfWorkflow(ctx.tx, key, version);
  if (!published) throw errors.recordNotFound('workflowVersion', String(version));
  return { text: published.source, format: published.format };
}
