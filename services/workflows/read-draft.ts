import type { Draft } from '../../db/queries/workflows.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import type { Context, Resources } from '../context.ts';
import { childProblems } from './check-children.ts';
import { secretProblems } from './check-secrets.ts';
import { sourceProblems } from './check-sources.ts';
import { projectValueProblems } from './check-project-values.ts';

const unnamed = 'Untitled workflow';

export interface CheckedDraft {
  draft: Draft;
  /** All problems of the draft. It can be published if none of them is an error. */
  problems: Problem[];
}

/**
 * Parses a draft from its text, and looks at the workflows that it runs.
 * @param workflowId the workflow that it is a draft of; null if that has no id yet
 * @throws HoldfastError 2003 if it cannot be parsed
 */
export async function readDraft(
  ctx: Pick<Context, 'tx'> & Pick<Resources, 'evaluator' | 'catalogue'>,
  projectId: string,
  { source, format }: Pick<Draft, 'source' | 'format'>,
  workflowId: string | null = null,
): Promise<CheckedDraft> {
  const { evaluator, catalogue } = ctx;
  const { name, description, ...found } = await evaluator.readDraft(projectId, source, format, catalogue);
  const ofChildren = await childProblems(ctx, { projectId, workflowId }, found.runs);
  const ofSecrets = await secretProblems(ctx, projectId, found.secrets);
  const ofSources = await sourceProblems(ctx, projectId, found.sources);
  const ofProject = await projectValueProblems(ctx, projectId, found.projectValues);
  const problems = [...found.problems, ...ofChildren, ...ofSecrets, ...ofSources, ...ofProject].toSorted(
    (a, b) => a.line - b.line || a.column - b.column,
  );
  return { draft: { name: name ?? unnamed, description, format, source }, problems };
}
