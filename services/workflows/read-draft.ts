import type { Draft } from '../../db/queries/workflows.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import type { Resources } from '../context.ts';

const unnamed = 'Untitled workflow';

export interface CheckedDraft {
  draft: Draft;
  /** All problems of the draft. It can be published if none of them is an error. */
  problems: Problem[];
}

/** Parses a draft from its text. @throws HoldfastError 2003 if it cannot be parsed */
export async function readDraft(
  { evaluator, catalogue }: Pick<Resources, 'evaluator' | 'catalogue'>,
  projectId: string,
  { source, format }: Pick<Draft, 'source' | 'format'>,
): Promise<CheckedDraft> {
  const { name, description, problems } = await evaluator.readDraft(projectId, source, format, catalogue);
  return { draft: { name: name ?? unnamed, description, format, source }, problems };
}
