import * as v from 'valibot';
import { eraseExecution } from '../../../services/executions/erase.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { ErasedExecution } from '../../views/erased-execution.ts';
import { ExecutionParams } from './params.ts';

const whatOfChildren = { true: 'erase', false: 'keep' } as const;

export const eraseRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/executions/{executionId}',
  operationId: 'eraseExecution',
  summary: 'Erase an execution that has ended: its data, its events, everything but its audit entries',
  description: 'The project may be one that was deleted, and is not erased yet.',
  scope: 'executions:erase',
  inDeletedProject: true,
  params: ExecutionParams,
  query: v.strictObject({
    children: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.description(
          'Whether the executions that it has started, and those that these have started, are erased as well if they have ended. Left out, the request is refused if there are any.',
        ),
      ),
    ),
  }),
  answers: {
    200: {
      description: 'With `children`, what is erased.',
      body: ErasedExecution,
    },
    204: { description: 'It is gone.' },
  },
  errors: ['executionNotEnded', 'executionHasChildren'],
  async handle(call) {
    const { projectId, executionId: id } = call.params;
    const { children } = call.query;
    return mutate(call, {
      async work(ctx) {
        const body = await eraseExecution(
          ctx,
          { projectId, id },
          children === undefined ? 'ask' : whatOfChildren[children],
        );
        return children === undefined ? { status: 204, recordId: id } : { status: 200, recordId: id, body };
      },
    });
  },
});
