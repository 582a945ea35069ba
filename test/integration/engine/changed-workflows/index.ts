import { sleep } from '@temporalio/workflow';
import type { FlowArguments } from '../../../../src/contract/flow-workflow.ts';
import { executionV2 } from '../../../../workers/workflows/execution-v2.ts';

/** A release in which runs begin with something else: no run of another release can be replayed by it. */
async function changed(args: FlowArguments) {
  await sleep(1);
  return executionV2(args);
}

export { changed as 'execution@v2' };
