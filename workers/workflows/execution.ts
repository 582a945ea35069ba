import {
  CancellationScope,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  patched,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import {
  inboxSignal,
  searchAttributes,
  stateQuery,
  type InboxSignal,
} from '../../src/executions/contract/execution-workflow.ts';
import type { FinalStatus } from '../../src/executions/status.ts';
import type { RunArguments, RunState, NudgeSignal } from '../../src/executions/contract/run-messages.ts';
import { cancelledRun, failedRun } from './closing.ts';
import { Pool } from './pool.ts';

const statusKey = defineSearchAttributeKey(searchAttributes.status, SearchAttributeType.KEYWORD);

/** Runs of earlier releases whose execution was cancelled have completed. */
const closesAsCancelled = 'closes-as-cancelled';

/** How long a run that continues as another one waits for the activities that it has begun. */
const drainMs = 60_000;
/** A run in which nothing seems to happen asks again, after this and then after twice as long each time. */
const doubtMs = 1_000;
const longestDoubtMs = 300_000;

/**
 * Runs an execution. Postgres decides; this begins the requested actions, and asks back when an answer comes, when a time is
 * over, and whenever it is in doubt. So a run can begin anywhere, and knows nothing but ids.
 */
export async function execution({
  begin,
  begun,
  ...args
}: RunArguments): Promise<{ status: FinalStatus | null }> {
  const root = CancellationScope.current();
  let shown = 'running';
  let isShown = args.v < 3 || workflowInfo().continuedFromExecutionRunId !== undefined;
  /** Costs a history event, so it waits until nothing runs. */
  const showStatus = (status: string): void => {
    if (status === shown) return;
    shown = status;
    isShown = true;
    upsertSearchAttributes([{ key: statusKey, value: status }]);
  };

  return CancellationScope.nonCancellable(async () => {
    const pool = new Pool(args);
    setHandler(defineQuery<RunState>(stateQuery), () => ({
      status: pool.status,
      generation: args.generation,
      actionIds: pool.paths,
      waiting: pool.waiting,
    }));
    setHandler(defineSignal<[InboxSignal | NudgeSignal]>(inboxSignal), (signal) => pool.hear(signal));
    root.cancelRequested.catch(() => pool.cancel());
    if (begun) pool.accept(begun);
    else if (begin) pool.beginWith(begin);
    else pool.ask();
    while (pool.final === undefined) {
      if (pool.failure !== undefined) throw pool.failure;
      // A replay learns of ends at once that came one after the other. Commands that take a
      // number must wait for all of them.
      if (pool.isInTask) {
        await condition(() => pool.final !== undefined || !pool.isInTask);
        continue;
      }
      if (pool.isDraining) {
        await condition(() => pool.isIdle, drainMs);
        if (pool.final === undefined) await continueAsNew<typeof execution>(pool.args);
        continue;
      }
      if (pool.isIdle) showStatus(pool.status);
      const until = pool.wakeAt;
      const doubt = pool.isLost ? Math.min(doubtMs * 2 ** pool.doubts, longestDoubtMs) : null;
      const waitMs = until === null ? doubt : pool.msUntil(until);
      const isAwake = (): boolean =>
        pool.isInTask ||
        pool.isDraining ||
        pool.final !== undefined ||
        pool.failure !== undefined ||
        (pool.wakeAt ?? Infinity) < (until ?? Infinity) ||
        (waitMs === null && pool.isLost) ||
        (pool.isIdle && pool.status !== shown);
      if (waitMs === null) await condition(isAwake);
      else if (!(await condition(isAwake, waitMs))) pool.ask();
    }
    // Temporal itself shows how a run has ended. The status before must not stay.
    if (pool.final !== 'over' && isShown) showStatus(pool.final);
    if (pool.final === 'failed') throw failedRun(pool.why);
    if (pool.final === 'cancelled' && patched(closesAsCancelled)) throw cancelledRun();
    return { status: pool.final === 'over' ? null : (pool.final ?? null) };
  });
}
