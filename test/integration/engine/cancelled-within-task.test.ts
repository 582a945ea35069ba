import { expect, it } from 'vitest';
import { executionWorkflow } from '../../../src/executions/contract/execution-workflow.ts';
import type { RunArguments } from '../../../src/executions/contract/run-messages.ts';
import { replay } from '../../replay/replay.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

const payloads = (value: unknown) => ({
  payloads: [
    {
      metadata: { encoding: Buffer.from('json/plain').toString('base64') },
      data: Buffer.from(JSON.stringify(value)).toString('base64'),
    },
  ],
});

const args: RunArguments = {
  v: 2,
  executionId: '01a20a6d-5b73-76e5-8b76-a159b182b0ec',
  versionId: '01a20a6d-59a4-7a7c-b303-5f9022db50db',
  generation: firstGeneration,
  step: 0,
};
const taskQueue = { name: 'queue', kind: 'TASK_QUEUE_KIND_NORMAL' };
const at = { seconds: 1_795_471_280, nanos: 0 };
/** As the server had it after Postgres was killed, on a worker that keeps no runs. */
const cancelled = {
  seq: 1,
  attempt: 0,
  activity_id: '1',
  activity_type: 'advance',
  complete_time: at,
  backoff: null,
  original_schedule_time: null,
};

const event = (id: number, type: string, attributes: string, values: object) => ({
  eventId: String(id),
  eventTime: '2026-11-23T22:01:20Z',
  eventType: `EVENT_TYPE_${type}`,
  [attributes]: values,
});

const history = [
  event(1, 'WORKFLOW_EXECUTION_STARTED', 'workflowExecutionStartedEventAttributes', {
    workflowType: { name: executionWorkflow },
    taskQueue,
    input: payloads(args),
    workflowTaskTimeout: '3s',
    originalExecutionRunId: '01a20a6d-5bec-7bf3-b781-a676dfde36fd',
    firstExecutionRunId: '01a20a6d-5bec-7bf3-b781-a676dfde36fd',
    attempt: 1,
  }),
  event(2, 'WORKFLOW_TASK_SCHEDULED', 'workflowTaskScheduledEventAttributes', { taskQueue, attempt: 1 }),
  event(3, 'WORKFLOW_TASK_STARTED', 'workflowTaskStartedEventAttributes', { scheduledEventId: '2' }),
  event(4, 'WORKFLOW_TASK_COMPLETED', 'workflowTaskCompletedEventAttributes', {
    scheduledEventId: '2',
    startedEventId: '3',
    sdkMetadata: { coreUsedFlags: [1, 2, 3], sdkName: 'temporal-typescript', sdkVersion: '1.24.0' },
  }),
  event(5, 'MARKER_RECORDED', 'markerRecordedEventAttributes', {
    markerName: 'core_local_activity',
    details: { data: payloads(cancelled) },
    workflowTaskCompletedEventId: '4',
    failure: { message: 'Activity cancelled', canceledFailureInfo: {} },
  }),
  event(6, 'ACTIVITY_TASK_SCHEDULED', 'activityTaskScheduledEventAttributes', {
    activityId: '2',
    activityType: { name: 'advance' },
    taskQueue,
    input: payloads(args),
    workflowTaskCompletedEventId: '4',
  }),
];

it('a run asks the server again for an activity that the SDK cancelled within a task, and does not fail', async () => {
  const results = await replay([{ kind: 'cancelled', history: { events: history } }]);
  expect(results).toEqual(new Map([['cancelled', null]]));
});
