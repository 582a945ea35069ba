import {
  ApplicationFailure,
  CancellationScope,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
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
} from '../../src/contract/execution-workflow.ts';
import type { FinalStatus } from '../../src/executions/status.ts';
import type { FlowArguments, FlowState, NudgeSignal } from '../../src/contract/flow-workflow.ts';
import { advance } from './perform-entry.ts';
import { Pool } from './pool.ts';

const statusKey = defineSearchAttributeKey(searchAttributes.status, SearchAttributeType.KEYWORD);

/** How long a run that continues as another one waits for what it has begun. */
const drainMs = 60_000;
/** A run in which nothing seems to happen asks again, after this and then after twice as long each time. */
const doubtMs = 1_000;
const longestDoubtMs = 300_000;

/**
 * Runs an execution of engine 2. Postgres decides; this begins what it is asked to begin, and asks back when an answer comes,
 * when a time is over, and whenever it is in doubt. So a run can begin anywhere, and knows nothing but ids.
 */
export async function executionV2({
  begin,
  ...args
}: FlowArguments): Promise<{ status: FinalStatus | null }> {
  const pool = new Pool(args);
  let isCancelled = false;
  let shown = 'running';
  let doubts = 0;
  setHandler(defineQuery<FlowState>(stateQuery), () => ({
    status: pool.status,
    generation: args.generation,
    actionIds: pool.paths,
    waiting: pool.waiting,
  }));
  setHandler(defineSignal<[InboxSignal | NudgeSignal]>(inboxSignal), (signal) => pool.hear(signal));
  CancellationScope.current().cancelRequested.catch(() => {
    isCancelled = true;
    pool.isAsking = true;
  });
  /** Costs a history event, so it waits until nothing runs. */
  const showStatus = (status: string): void => {
    if (status === shown) return;
    shown = status;
    upsertSearchAttributes([{ key: statusKey, value: status }]);
  };
  const isLost = (): boolean =>
    pool.isIdle && pool.status === 'running' && pool.wakeAt === null && !pool.isAwaiting;

  return CancellationScope.nonCancellable(async () => {
    if (begin) pool.beginWith(begin);
    while (pool.final === undefined) {
      if (workflowInfo().continueAsNewSuggested) {
        pool.isDraining = true;
        await condition(() => pool.isIdle, drainMs);
        await continueAsNew<typeof executionV2>(pool.args);
      }
      if (pool.isAsking) {
        pool.isAsking = false;
        pool.wakeAt = null;
        pool.take(await advance({ ...pool.args, ...(isCancelled ? { cancel: true } : {}) }));
        doubts = isLost() ? doubts + 1 : 0;
        continue;
      }
      if (pool.isInTask) {
        // A replay learns of ends at once that came one after the other. A timer that only one of them knows would give
        // the next ones other numbers.
        await condition(() => pool.isAsking || pool.final !== undefined || !pool.isInTask);
        continue;
      }
      if (pool.isIdle) showStatus(pool.status);
      const until = pool.wakeAt;
      const doubt = isLost() ? Math.min(doubtMs * 2 ** doubts, longestDoubtMs) : null;
      const waitMs = until === null ? doubt : pool.msUntil(until);
      const isAwake = (): boolean =>
        pool.isAsking ||
        // The timer ends with what begins within the task, for the reason above.
        pool.isInTask ||
        pool.final !== undefined ||
        (pool.wakeAt ?? Infinity) < (until ?? Infinity) ||
        (waitMs === null && isLost()) ||
        (pool.isIdle && pool.status !== shown);
      if (waitMs === null) await condition(isAwake);
      else if (!(await condition(isAwake, waitMs))) pool.isAsking = true;
    }
    if (pool.final !== 'over') showStatus(pool.final);
    if (pool.final === 'failed') {
      // Shown as failed in the Temporal UI, as operators expect. The reason is the execution's `error`.
      throw ApplicationFailure.nonRetryable('the execution has failed', 'ExecutionFailed');
    }
    return { status: pool.final === 'over' ? null : (pool.final ?? null) };
  });
}
