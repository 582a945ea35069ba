import { proxyActivities } from '@temporalio/workflow';
import { reconcileWorkflow } from '../../src/contract/execution-workflow.ts';

/** One of them works at a time, wherever a worker lives; a killed one is replaced when its heartbeats stop. */
export async function reconcile(): Promise<void> {
  const activities = proxyActivities<{ [reconcileWorkflow](): Promise<void> }>({
    startToCloseTimeout: '15m',
    heartbeatTimeout: '15s',
    retry: { initialInterval: '1s', maximumInterval: '30s' },
  });
  await activities[reconcileWorkflow]();
}
