import { sleep } from '@temporalio/workflow';
import type { FlowArguments } from '../../../../src/contract/flow-workflow.ts';
import { executionV2 } from '../../../../workers/workflows/execution-v2.ts';

/**
 * A release in which runs begin with a timer. The SDK takes the first timer of an older run for it, and sees no
 * difference; the server then refuses the timers that follow.
 */
async function changed(args: FlowArguments) {
  await sleep(1);
  return executionV2(args);
}

export { changed as 'execution@v2' };
