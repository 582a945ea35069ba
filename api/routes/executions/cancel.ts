import * as v from 'valibot';
import { cancelExecution } from '../../../services/executions/cancel.ts';
import { readExecution } from '../../../services/executions/find.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { mutate } from '../../http/mutate.ts';
import { Execution, executionView } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';
import { OwnReason } from './reason.ts';

export const CancelExecution = v.pipe(
  v.strictObject({ reason: OwnReason }),
  v.examples([{ reason: 'The customer has withdrawn the order.' }]),
);

export const cancelRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/{executionId}/cancel',
  operationId: 'cancelExecution',
  summary: 'Cancel an execution',
  scope: 'executions:cancel',
  params: ExecutionParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  body: CancelExecution,
  answers: {
    202: { description: 'The execution will end as `cancelled`, unless it has ended.', body: Execution },
  },
  errors: ['executionEnded'],
  async handle(call) {
    const { projectId, executionId: id } = call.params;
    return mutate(call, {
      view: async (ctx) => executionView(await readExecution(ctx, { projectId, id }), ctx),
      async work(ctx) {
        await cancelExecution(ctx, { projectId, id }, call.body.reason);
        return { status: 202, recordId: id };
      },
    });
  },
});
