import { proxyActivities } from '@temporalio/workflow';
import { reconcileWorkflow } from '../../src/executions/contract/execution-workflow.ts';

/** Only one of them works at a time, in any worker; a killed one is replaced when its heartbeats stop. */
export async function reconcile(): Promise<void> {
  const activities = proxyActivities<{ [reconcileWorkflow](): Promise<void> }>({
    startToCloseTimeout: '15m',
    heartbeatTimeout: '15s',
    retry: { initialInterval: '1s', maximumInterval: '30s' },
  });
  await activities[reconcileWorkflow]();
}
