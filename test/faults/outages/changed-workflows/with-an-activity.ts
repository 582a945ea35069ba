import { proxyActivities } from '@temporalio/workflow';
import type { RunArguments } from '../../../../src/executions/contract/run-messages.ts';
import { execution } from '../../../../workers/workflows/execution.ts';

/** A release in which runs begin with an activity: the SDK sees that no older run has done so. */
async function changed(args: RunArguments) {
  const { advance } = proxyActivities<{ advance(args: RunArguments): Promise<unknown> }>({
    startToCloseTimeout: '1 minute',
  });
  await advance(args);
  return execution(args);
}

export { changed as execution };
