import { openError } from '../../../db/encryption/errors.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { findAwaitedChild, type AwaitedChild } from '../../../db/queries/executions/children.ts';
import type { StepResult } from '../../../db/queries/executions/step-result.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { isCancelled, isCompleted, isFinal, isOnHold } from '../../../src/executions/status.ts';
import { entryIdOf, isInstancePath, type Path } from '../../../src/engine/plan/path.ts';
import { requireTransition } from '../../../src/engine/walker/require-transition.ts';
import type { Row } from '../../../src/engine/walker/row.ts';
import { positionOf } from '../../../src/engine/walker/transitions.ts';
import { sealFailure, sealWithin } from '../../tries/result.ts';
import type { DecisionBuilder } from './decision-builder.ts';
import { endAction } from './end-action.ts';
import type { EngineDependencies, ExecutionRun } from '../reading/execution-run.ts';
import { wakeLoopsAround } from './loop-slots.ts';
import { recordResult } from './record-result.ts';

/** The action waits for what it has started. That may have ended before this is written, so it is looked at afterwards. */
export function awaitChild(decision: DecisionBuilder, path: Path, output: Buffer | null): void {
  const row = decision.rows.row(path);
  if (!row) throw new Error(`there is no row ${path}`);
  if (output) decision.facts.record(path, { output });
  if (!decision.run.entryOf(path).retry) decision.facts.of(path).failedTries = 0;
  decision.rows.changed.set(path, row.state === 'ready' ? moved(row, 'pause', 'waiting') : row);
  decision.draft.wake(path);
}

/**
 * Ends an action if the execution that it waits for has ended.
 * @returns false if something else is due at this row
 */
export async function claimChild(
  dependencies: Pick<EngineDependencies, 'vault'>,
  decision: DecisionBuilder,
  path: Path,
): Promise<boolean> {
  if (!isRun(decision.run, path)) return false;
  await decision.rows.read(path);
  const stored = decision.rows.stored(path);
  if (!stored || stored.wakeups <= stored.handled || stored.outcome !== null) return false;
  const row = decision.rows.row(path);
  decision.draft.handle(path, stored.wakeups);
  if (row?.state !== 'waiting' && row?.state !== 'stopping') return true;
  const { state } = row;
  const { executionId } = decision.run.key;
  const child = await findAwaitedChild(decision.db, { executionId, path });
  if (!child) {
    // It was requested to stop before it had started anything.
    if (state === 'stopping') await endAction(decision, path, 'cancelled');
    return true;
  }
  if (child.ended && !isFinal(child.ended.status)) {
    // While it is on hold, its place is free.
    if (isOnHold(child.ended.status)) wakeLoopsAround(decision, path);
    return true;
  }
  const dataBytes = await decision.run.meter.beside(path);
  const result = resultOf(dependencies, { dataKey: decision.run.dataKey, dataBytes }, path, child);
  decision.draft.claimChild({ path, as: child.ended?.status === 'cancelled' ? 'cancelled' : result.status });
  // It does not wait any more, so that a pause before its next try is a change.
  if (state === 'waiting') decision.rows.changed.set(path, moved(row, 'resume', 'ready'));
  if (child.ended) decision.facts.of(path).namedOutcome = child.ended.outcome;
  const isStopped = state === 'stopping' && result.status === 'failed';
  await endAction(decision, path, isStopped ? 'cancelled' : recordResult(decision, path, result));
  return true;
}

/** It waits, or not any more, without a walk: the same ways are open to it. */
function moved(row: Row, name: 'pause' | 'resume', state: Row['state']): Row {
  const to = { ...row, state };
  requireTransition(name, [positionOf(row), positionOf(to)], { path: row.path, event: 'action' });
  return to;
}

type EndResult = Extract<StepResult, { status: 'completed' | 'failed' }>;

/** Returns what the end of an execution means for the action that waits for it. */
function resultOf(
  { vault }: Pick<EngineDependencies, 'vault'>,
  { dataKey, dataBytes }: Pick<ExecutionRun, 'dataKey'> & { dataBytes: number },
  path: Path,
  { id, ended }: AwaitedChild,
): EndResult {
  try {
    if (!ended) throw errors.childErased(path, id);
    if (isCancelled(ended.status)) throw errors.childCancelled(path, id);
    const its = vault.unwrap(ended.dataKey);
    if (!isCompleted(ended.status)) {
      const { failedActionId, error } = ended;
      const body = error ? openError(its, failedActionId, error) : errors.internalError(id).toBody();
      throw errors.childFailed(path, id, body);
    }
    const output = ended.output ? its.open(encryptionContext.output(''), ended.output) : null;
    const given = { executionId: id, status: 'completed', output };
    return { status: 'completed', output: sealWithin(path, { dataKey, dataBytes }, given) };
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return { status: 'failed', ...sealFailure(path, { dataKey }, error), definite: true };
  }
}

const isRun = ({ flow }: ExecutionRun, path: Path): boolean =>
  !isInstancePath(path) && flow.entries.get(entryIdOf(path))?.action?.contract.startsExecution !== undefined;
