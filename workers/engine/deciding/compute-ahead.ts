import { CancelledFailure } from '@temporalio/common';
import { isWanting, NeedsNetwork } from '../../../net/outbound/wants.ts';
import { noRetry } from '../../../src/actions/contract.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { EvaluationBusy } from '../../../src/language/errors/evaluation-busy.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { Row } from '../../../src/engine/walker/row.ts';
import type { StepResult } from '../../../db/queries/executions/step-result.ts';
import { RetryableError, type ActionImplementation } from '../../../actions/action.ts';
import { contextOf } from '../../tries/action-context.ts';
import type { ActivityDependencies } from '../../tries/dependencies.ts';
import { isBusy } from '../../tries/failed-try.ts';
import { TrySecrets } from '../../tries/try-secrets.ts';
import { resolveStep } from '../../tries/resolve-step.ts';
import { sealFailure, sealResult } from '../../tries/result.ts';
import { runAction } from '../../tries/run-action.ts';
import type { DecisionBuilder } from './decision-builder.ts';
import { endAction } from './end-action.ts';
import { openEntry } from './entry-step.ts';
import { isLate } from './is-late.ts';
import { newlyReady } from './newly-ready.ts';
import { recordResult } from './record-result.ts';

/** The most that one commit computes. */
const maxAhead = 100;

/**
 * Computes actions without effects together with the action before them: they need no activity and no commit of their
 * own. An action that is heavy, or fails on our side, is left to its own activity; a fault of ours is logged as well.
 */
export const computeAhead = (
  dependencies: ActivityDependencies,
  implementations: readonly ActionImplementation[],
): ((decision: DecisionBuilder) => Promise<void>) => {
  const computing = new Map(
    implementations.filter(onlyComputes).map((one) => [one.contract.name as string, one]),
  );
  return async (decision) => {
    // Only the commit knows what a stop reaches.
    if (decision.draft.stopsSomething) return;
    for (let at = 0; at < maxAhead; at++) {
      const ready = decision.draft.readyAt(at);
      if (!ready) return;
      const row = decision.rows.changed.get(ready.path);
      const implementation = computing.get(decision.run.entryOf(ready.path).action?.contract.name ?? '');
      if (!implementation || row?.state !== 'ready' || row.turn !== ready.turn) continue;
      // Its own activity finds that the time is over.
      if (isLate(decision, ready.path)) return;
      const from = Date.now();
      const { path } = ready;
      const { name } = implementation.contract;
      const result = await compute(dependencies, implementation, decision, row).catch((error: unknown) => {
        if (!isLeftToActivity(error)) report(dependencies, decision, { path, name, from, error });
        return null;
      });
      if (!result) continue;
      decision.draft.addComputed({ path, name, outcome: result.status, from, to: Date.now() });
      await endAction(decision, path, recordResult(decision, path, result));
    }
  };
};

/** Whether the error says that there is no time or no room for it here, or is one that its own activity reports to its author. */
const isLeftToActivity = (error: unknown): boolean =>
  error instanceof HoldfastError ||
  error instanceof RetryableError ||
  error instanceof NeedsNetwork ||
  isWanting() ||
  isBusy(error) ||
  isStop(error);

/** The worker stops, or the time of the action is over. */
const isStop = (error: unknown): boolean =>
  error instanceof CancelledFailure ||
  (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name));

/**
 * Logs and counts a fault of ours. It is not thrown: with it, the commit of the action before would fail, whose request
 * may have been answered, and nothing is wrong with that.
 */
function report(
  { log, metrics }: ActivityDependencies,
  { run }: DecisionBuilder,
  { path, name, from, error }: { path: Path; name: string; from: number; error: unknown },
): void {
  const { executionId } = run.key;
  log.error({ err: error, executionId, actionId: path }, 'an action could not be computed ahead');
  metrics?.tried(name, 'retried', (Date.now() - from) / 1000);
}

const onlyComputes = (implementation: ActionImplementation): boolean => {
  const { contract } = implementation;
  return (
    contract.runs === 'local' &&
    !contract.transactional &&
    !contract.hold &&
    !contract.secrets &&
    !implementation.prepare &&
    contract.retry === noRetry
  );
};

/** @throws whatever its own activity has to deal with */
async function compute(
  dependencies: ActivityDependencies,
  implementation: ActionImplementation,
  decision: DecisionBuilder,
  row: Row,
): Promise<Exclude<StepResult, { status: 'held' | 'awaiting' }> | null> {
  const { path } = row;
  const { action, step } = await openEntry(dependencies, decision, path, newlyReady(row), {
    hold: null,
    event: null,
  });
  const executionId = decision.run.key.executionId;
  // What only computes takes no secrets.
  const secrets = new TrySecrets(dependencies, step.execution.projectId, undefined);
  const context = contextOf(dependencies, action, { executionId, actionId: path }, step, secrets);
  try {
    const resolved = await resolveStep(dependencies.evaluator, action, step, {
      signal: context.signal,
      secrets: secrets.root,
    });
    const begin = { ...resolved, prepared: undefined };
    const result = await runAction(implementation, action, { request: { do: 'run' } }, step, context, begin);
    const made = sealResult(action, step, result, { now: context.now, begin });
    return made.status === 'held' || made.status === 'awaiting' ? null : made;
  } catch (error) {
    if (!(error instanceof HoldfastError) || error instanceof EvaluationBusy) throw error;
    return { status: 'failed', ...sealFailure(path, step, error), definite: true };
  }
}
