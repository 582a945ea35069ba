import {
  ApplicationFailure,
  CancellationScope,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  isCancellation,
  setHandler,
  workflowInfo,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import {
  inboxSignal,
  stateQuery,
  type ActionCommand,
  type ActionOutcome,
  type ActionRequest,
  type ExecutionArguments,
  type InboxSignal,
  type PlannedAction,
  type RunState,
  searchAttributes,
} from '../../src/contract/execution-workflow.ts';
import type { FinalStatus, ExecutionStatus } from '../../src/executions/status.ts';
import { finish, perform, withdraw } from './perform.ts';
import { SettledHolds } from './settled-holds.ts';
import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

const statusKey = defineSearchAttributeKey(searchAttributes.status, SearchAttributeType.KEYWORD);

/**
 * Makes the execution's status searchable in the Temporal UI. It costs a history event, so it is called only when the
 * status changes.
 */
const showStatus = (status: ExecutionStatus): void =>
  upsertSearchAttributes([{ key: statusKey, value: status }]);

/** The result of the actions, before the final state is written. */
interface Verdict {
  status: FinalStatus;
  failedActionId?: string;
  /** It was written with the last action, or before this run: there is nothing to finish. */
  written?: true;
}

/**
 * Interprets a definition's plan: one action after the other, each an activity under its own name with ids only. The
 * result of an action is in Postgres before it is known here, so a run can begin again anywhere.
 */
export async function execution(args: ExecutionArguments): Promise<{ status: FinalStatus | null }> {
  const state: RunState = {
    status: 'running',
    attempt: args.attempt,
    step: args.step,
    actionId: null,
    holdId: null,
    cancelRequested: false,
  };
  const settled = new SettledHolds();
  let isToLookAgain = false;
  const scope = new CancellationScope();
  setHandler(defineQuery<RunState>(stateQuery), () => state);
  setHandler(defineSignal<[InboxSignal]>(inboxSignal), (signal) => {
    if (signal.kind === 'cancel') {
      state.cancelRequested = true;
      scope.cancel();
    } else if (signal.kind === 'again') {
      isToLookAgain = true;
    } else {
      settled.add(signal.holdId, signal.inboxId);
    }
  });

  const lastAction = args.actions.at(-1);
  const command = (action: PlannedAction, request: ActionRequest): ActionCommand => ({
    executionId: args.executionId,
    versionId: args.versionId,
    actionId: action.id,
    attempt: args.attempt,
    step: ++state.step,
    request,
    ...(action === lastAction ? { last: true } : {}),
  });
  /** The row decides: if it is ahead, the run asks again and continues from there. */
  const ask = async (action: PlannedAction, request: ActionRequest): Promise<ActionOutcome> => {
    for (;;) {
      const outcome = await perform(action, command(action, request));
      if (outcome.step === undefined) return outcome;
      state.step = Math.max(state.step, outcome.step);
      if (outcome.outcome !== 'stopped' || outcome.final) return outcome;
    }
  };

  /** Waits until the action is done: for an event each time, or the end of the hold, which Postgres confirms. */
  const settle = async (action: PlannedAction, first: ActionOutcome): Promise<ActionOutcome> => {
    let outcome = first;
    while (outcome.outcome === 'held') {
      const { holdId, expiresAt, waitMs = Math.max(1, expiresAt - Date.now()) } = outcome;
      let { inboxId } = outcome;
      state.holdId = holdId;
      if (inboxId === undefined) {
        state.status = 'onHold';
        showStatus('onHold');
        await condition(() => settled.has(holdId) || isToLookAgain, waitMs);
        isToLookAgain = false;
        inboxId = settled.take(holdId);
        state.status = 'running';
        showStatus('running');
      }
      outcome = await ask(action, inboxId === undefined ? { do: 'expire' } : { do: 'resume', inboxId });
    }
    state.holdId = null;
    return outcome;
  };

  const interpret = async (): Promise<Verdict | null> => {
    for (const [index, action] of args.actions.entries()) {
      if (workflowInfo().continueAsNewSuggested) {
        await continueAsNew<typeof execution>({
          ...args,
          step: state.step,
          actions: args.actions.slice(index),
        });
      }
      state.actionId = action.id;
      const first = await ask(action, { do: 'run' });
      const last = first.outcome === 'held' ? await settle(action, first) : first;
      if (last.outcome === 'cancelling') {
        state.holdId = last.holdId ?? null;
        return { status: 'cancelled' };
      }
      if (last.outcome === 'stopped') return last.final ? { status: last.final, written: true } : null;
      if (last.outcome === 'failed') return { status: 'failed', failedActionId: action.id };
      if (last.outcome === 'completed' && last.final) return { status: last.final, written: true };
    }
    return { status: 'completed' };
  };

  const writeEnd = async (end: Omit<Verdict, 'written'>): Promise<FinalStatus | null> => {
    for (;;) {
      const { executionId, attempt } = args;
      const { status, step } = await finish({ executionId, attempt, step: ++state.step, ...end });
      if (status !== null || step === undefined) return status;
      state.step = Math.max(state.step, step);
    }
  };

  const verdict = await scope.run(interpret).catch((error: unknown): Verdict => {
    if (isCancellation(error)) return { status: 'cancelled' };
    if (error instanceof Error && error.name === 'ContinueAsNew') throw error;
    return { status: 'failed', ...(state.actionId === null ? {} : { failedActionId: state.actionId }) };
  });
  if (verdict === null) return { status: null };

  return CancellationScope.nonCancellable(async () => {
    state.status = 'finishing';
    const held = args.actions.find((action) => action.id === state.actionId && state.holdId !== null);
    if (verdict.status === 'cancelled' && held) {
      await withdraw(held, command(held, { do: 'cancel' }));
    }
    const { written, ...end } = verdict;
    const status = written ? end.status : await writeEnd(end);
    if (status !== null) showStatus(status);
    if (status === 'failed') {
      // Shown as failed in the Temporal UI, as operators expect. The reason is the execution's `error`, never in a
      // history.
      throw ApplicationFailure.nonRetryable(
        `failed in action ${verdict.failedActionId ?? '?'}`,
        'ExecutionFailed',
      );
    }
    return { status };
  });
}
