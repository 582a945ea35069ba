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
  summary: 'Erase an ended execution: its data and events, except its audit entries',
  description: 'A deleted project works, too, until it is erased.',
  scope: 'executions:erase',
  inDeletedProject: true,
  params: ExecutionParams,
  query: v.strictObject({
    children: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.description(
          'With `true`, the ended executions that this one started, directly or indirectly, are erased, too. Without this parameter, the request is refused if there are any.',
        ),
      ),
    ),
  }),
  answers: {
    200: {
      description: 'The effect of a request with `children`.',
      body: ErasedExecution,
    },
    204: { description: 'The execution is erased.' },
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
