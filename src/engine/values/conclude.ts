import type { ErrorBody } from '../../language/errors/error-body.ts';
import { entryIdOf, isInstancePath } from '../plan/path.ts';
import { asksOutput } from '../plan/plan.ts';
import type { Row } from '../walker/row.ts';
import { blockOutput } from './block-output.ts';
import { errorOfDeadline } from './failures/error-of.ts';
import { ownFailure } from './failures/own-failure.ts';
import type { EvaluationPlace } from './place.ts';

export interface RowChange {
  row: Row;
  /** Undefined if it is new, or is rerun. */
  before: Row | undefined;
}

export interface Conclusion {
  /** The error of the entry from now on. */
  error: ErrorBody | null;
  /** It has an output from now on. */
  hasOutput: boolean;
}

/**
 * Makes the values that a changed row has from now on: the output of a completed entry, and the error of an entry whose time is
 * over, or that has failed by itself. The output or the error of an action was kept before.
 * @param hasFailed whether an error was kept for this failure
 */
export async function conclude(
  changed: RowChange,
  place: EvaluationPlace,
  hasFailed: boolean,
): Promise<Conclusion> {
  const { row, before } = changed;
  const isInstance = isInstancePath(row.path);
  return {
    error: isInstance || before?.result ? null : await errorOfFailed(changed, place, hasFailed),
    hasOutput: before?.result?.kind === 'completed' ? false : await makeOutput(row, place),
  };
}

async function errorOfFailed(
  { row, before }: RowChange,
  { run }: EvaluationPlace,
  hasFailed: boolean,
): Promise<ErrorBody | null> {
  const { path, result } = row;
  // A redrive that repairs something continues with the error of the failed execution.
  const isRepair = path === '' && !before && !hasFailed && result && result.kind !== 'completed';
  if (isRepair) return run.errorAt(path);
  if (result?.kind === 'timedOut') return errorOfDeadline(run, path);
  if (result?.kind !== 'failed' || result.by !== path || hasFailed || run.entryOf(path).action) return null;
  const own = ownFailure(run.plan, row)?.toBody() ?? null;
  const known = before ? await run.errorAt(path) : null;
  // Its details have the failures of undoing the others already.
  return known && known.details[0]?.reason === own?.details[0]?.reason ? null : own;
}

async function makeOutput(row: Row, place: EvaluationPlace): Promise<boolean> {
  const { path, result, chosenCatch } = row;
  const { action, output, catches } = place.run.entryOf(path);
  if (result?.kind !== 'completed') return false;
  // The output of an iteration or a round was made as it was requested.
  if (isInstancePath(path)) return output !== undefined;
  const isMade = chosenCatch === null ? !action : catches[chosenCatch]?.output !== undefined;
  if (!isMade || (path === '' && !output)) return false;
  // The row may still have the output of an earlier generation.
  if (!isRequested(row, place)) place.run.setOutput(path, await blockOutput(place, row));
  return true;
}

/** Whether the walker has requested the output, which was made with the answer. */
function isRequested({ path, chosenCatch }: Row, { run: { plan } }: EvaluationPlace): boolean {
  const entry = path === '' ? plan.root : plan.places.get(entryIdOf(path))?.entry;
  return chosenCatch !== null || (entry !== undefined && asksOutput(entry, 'entry'));
}
