import { proxyActivities } from '@temporalio/workflow';
import type { FlowArguments } from '../../../../src/contract/flow-workflow.ts';
import { executionV2 } from '../../../../workers/workflows/execution-v2.ts';

/** A release in which runs begin with an activity: the SDK sees that no older run has done so. */
async function changed(args: FlowArguments) {
  const { advance } = proxyActivities<{ advance(args: FlowArguments): Promise<unknown> }>({
    startToCloseTimeout: '1 minute',
  });
  await advance(args);
  return executionV2(args);
}

export { changed as 'execution@v2' };
