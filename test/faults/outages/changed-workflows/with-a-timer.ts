import { sleep } from '@temporalio/workflow';
import type { RunArguments } from '../../../../src/executions/contract/run-messages.ts';
import { execution } from '../../../../workers/workflows/execution.ts';

/**
 * A release in which runs begin with a timer. The SDK takes the first timer of an older run for it, and sees no
 * difference; the server then refuses the timers that follow.
 */
async function changed(args: RunArguments) {
  await sleep(1);
  return execution(args);
}

export { changed as execution };
