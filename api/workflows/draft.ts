import type { FastifyRequest } from 'fastify';
import type { Draft } from '../../db/queries/workflows.ts';
import type { Catalogue } from '../../src/actions/catalogue.ts';
import type { Problem } from '../../src/definitions/problem.ts';
import { readDefinition } from '../../src/definitions/read-definition.ts';

const unnamed = 'Untitled workflow';

/** JSON where the content type says so, else YAML. */
export const formatOf = (request: FastifyRequest): 'yaml' | 'json' =>
  /^application\/json\b/i.test(request.headers['content-type'] ?? '') ? 'json' : 'yaml';

/** A draft from its text, with all that is wrong with it. @throws HoldfastError 2003 where it can't be parsed */
export function readDraft(
  source: string,
  format: 'yaml' | 'json',
  catalogue: Catalogue,
): { draft: Draft; problems: Problem[] } {
  const { name, description, problems } = readDefinition(source, format, catalogue);
  return { draft: { name: name ?? unnamed, description, format, source }, problems };
}
