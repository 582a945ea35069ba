import type { FastifyRequest } from 'fastify';
import type { Draft } from '../../db/queries/workflows.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import type { ApiDependencies } from '../dependencies.ts';

const unnamed = 'Untitled workflow';

/** JSON where the content type says so, else YAML. */
export const formatOf = (request: FastifyRequest): 'yaml' | 'json' =>
  /^application\/json\b/i.test(request.headers['content-type'] ?? '') ? 'json' : 'yaml';

/** A draft from its text, with all that is wrong with it. @throws HoldfastError 2003 where it can't be parsed */
export async function readDraft(
  { evaluator, catalogue }: Pick<ApiDependencies, 'evaluator' | 'catalogue'>,
  projectId: string,
  { source, format }: Pick<Draft, 'source' | 'format'>,
): Promise<{ draft: Draft; problems: Problem[] }> {
  const { name, description, problems } = await evaluator.readDraft(projectId, source, format, catalogue);
  return { draft: { name: name ?? unnamed, description, format, source }, problems };
}
