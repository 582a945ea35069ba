import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

export { ProjectParams } from '../executions/params.ts';
export const WorkflowParams = v.object({ projectId: v.string(), workflowId: v.string() });

/** The text of a definition, in YAML or JSON. */
export const DefinitionText = v.pipe(v.string(), v.description('A definition, as YAML or JSON.'));

/** Returns a definition's text with its format: JSON if its content type says so, otherwise YAML. */
export const sourceOf = ({ body, request }: { body: string; request: FastifyRequest }) => ({
  source: body,
  format: /^application\/json\b/i.test(request.headers['content-type'] ?? '')
    ? ('json' as const)
    : ('yaml' as const),
});
