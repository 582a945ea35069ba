import * as v from 'valibot';
import { readExecution } from '../../../services/executions/find.ts';
import { triggerSchedule } from '../../../services/schedules/trigger.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { Execution, executionView } from '../../views/execution.ts';
import { ScheduleParams } from './fields.ts';

export const triggerRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/schedules/{scheduleId}/trigger',
  operationId: 'triggerSchedule',
  summary: 'Start an execution of a schedule now, even if it is paused or another one is open',
  scope: 'executions:start',
  params: ScheduleParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  answers: { 201: { description: 'The execution, committed.', body: Execution } },
  errors: [
    'unknownWorkflow',
    'workflowNotPublished',
    'workflowStartedByEvents',
    'inputMismatch',
    'planLimitReached',
    'tooManyRunning',
    'evaluationBusy',
  ],
  async handle(call) {
    const { projectId, scheduleId: id } = call.params;
    return mutate(call, {
      location: (made) => `/v1/projects/${projectId}/executions/${made}`,
      view: async (ctx, made) => executionView(await readExecution(ctx, { projectId, id: made }), ctx),
      async work(ctx) {
        return { status: 201, recordId: await triggerSchedule(ctx, { projectId, id }) };
      },
    });
  },
});
