import { ApplicationFailure, proxyActivities, workflowInfo } from '@temporalio/workflow';
import {
  fireWorkflow,
  timeOfFiring,
  type FireCommand,
} from '../../src/executions/contract/schedule-workflow.ts';

/** Without a heartbeat, a worker that was killed is noticed after this time. */
const timeout = '10s';

/** Fires a schedule for the time at which Temporal has started it. Everything is decided in Postgres. */
export async function fireSchedule(scheduleId: string): Promise<void> {
  const at = timeOfFiring(workflowInfo().workflowId);
  if (at === null) throw ApplicationFailure.nonRetryable('no schedule has started this', 'NoSchedule');
  const activities = proxyActivities<{ [fireWorkflow](command: FireCommand): Promise<void> }>({
    startToCloseTimeout: timeout,
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '60s' },
  });
  await activities[fireWorkflow]({ scheduleId, at });
}
