import type { ErrorBody } from '../../../language/errors/error-body.ts';
import { errors } from '../../../language/errors/catalogue.ts';
import type { HoldfastError } from '../../../language/errors/holdfast-error.ts';
import { isObject } from '../../../language/json/object.ts';
import { parentPathOf } from '../../plan/ancestors.ts';
import { entryIdOf, isInstancePath, rootPath, type Path } from '../../plan/path.ts';
import { isOfCompleted } from '../../walker/pending-repair.ts';
import type { Cause, Row } from '../../walker/row.ts';
import { blockOutput } from '../block-output.ts';
import { ownFailure } from './own-failure.ts';
import type { EvaluationPlace } from '../place.ts';
import { stoppedBy } from './stopped-by.ts';

/**
 * The root `error` in the parts after the body of an entry: in `catch` the error of the body, with the completed parts of a join;
 * in `finally` and `compensate` the error that failed or stopped the entry, null after a success.
 */
export async function errorOf(
  place: EvaluationPlace,
  part: 'catch' | 'finally' | 'compensate',
): Promise<unknown> {
  const { path, rowAt } = place;
  if (part === 'compensate') return errorAbove(place);
  const row = await rowAt(path);
  // If a redrive repairs the `finally` of an entry, the entry itself had completed.
  if (part === 'finally' && isOfCompleted(row?.pendingRepair ?? null)) return null;
  if (!row?.result) return null;
  const error = await errorBy(place, row.path, row.result);
  return part === 'catch' ? withWhatCompleted(place, row, error) : error;
}

/** A join that has failed, or whose time is over, has no output; its completed branches or iterations are part of its error. */
async function withWhatCompleted(place: EvaluationPlace, row: Row, error: unknown): Promise<unknown> {
  const { run, path, branchesAt, stoppedIn } = place;
  const shape = run.plan.places.get(entryIdOf(path))?.entry.shape;
  if (!isObject(error) || isInstancePath(path) || !shape?.join) return error;
  if (shape.instances === 'branch') return { ...error, output: { branches: branchesAt(path) } };
  const counts = Object(await blockOutput(place, row)) as { completed: number };
  // Some of those that have arrived without a completion or a failure were stopped: only the others count, as in an output.
  const stopped = shape.join.needs === 'all' && row.join.idle > 0 ? await stoppedIn(row) : 0;
  return { ...error, output: { ...counts, completed: counts.completed - stopped } };
}

/** Returns the error that has failed or stopped an entry around that is being compensated. */
async function errorAbove(place: EvaluationPlace): Promise<unknown> {
  const { run, rowAt } = place;
  for (let at = parentPathOf(run.plan, place.path); at !== null; at = parentPathOf(run.plan, at)) {
    const above = await rowAt(at);
    // If an entry is undone after it was over, a failure further out is the reason.
    const isUndoing = above?.phase === 'undo' && above.afterUndo !== 'over';
    const isWhy = isUndoing || typeof above?.repairing === 'string';
    if (isWhy && above.result) return errorBy(place, above.path, above.result);
  }
  return null;
}

async function errorBy(place: EvaluationPlace, path: Path, cause: Cause): Promise<unknown> {
  switch (cause.kind) {
    case 'completed':
    case 'ended':
      return null;
    case 'failed':
      return rootOf(await errorAt(place, cause.by), cause.by);
    case 'timedOut':
      return rootOf(await errorOfDeadline(place.run, path), path);
    case 'cancelled':
      return ownRootOf(errors.executionCancelled(), rootPath);
    default:
      return errorOfStopped(place, path);
  }
}

/** A stopped entry has no failure of its own: the error of something around it says why. */
async function errorOfStopped(place: EvaluationPlace, path: Path): Promise<unknown> {
  const { at, cause } = await stoppedBy(place, path);
  return cause.kind === 'completed'
    ? ownRootOf(errors.joinDecided(at), at)
    : errorBy(place, at, cause.kind === 'stopped' ? { kind: 'cancelled' } : cause);
}

/** The error of an entry whose time is over. */
export async function errorOfDeadline(run: EvaluationPlace['run'], path: Path): Promise<ErrorBody> {
  const known = await run.errorAt(path);
  // Its details have the failures of undoing it already.
  const isKnown = known?.details[0]?.reason === 'deadline.exceeded';
  return isKnown ? known : errors.deadlineExceeded(path).toBody();
}

/** The error of a row that has failed, or whose time is over. One that has failed just now may not have kept it yet. */
export async function errorAt(
  { run, rowAt }: Omit<EvaluationPlace, 'path'>,
  path: Path,
): Promise<ErrorBody | null> {
  const row = await rowAt(path);
  const why = row?.state === 'stopping' ? row.cause : row?.result;
  if (why?.kind === 'timedOut') return errorOfDeadline(run, path);
  const known = await run.errorAt(path);
  return known ?? (row ? (ownFailure(run.plan, row)?.toBody() ?? null) : null);
}

type Body = Awaited<ReturnType<EvaluationPlace['run']['errorAt']>>;

const ownRootOf = (error: HoldfastError, at: Path): unknown => rootOf(error.toBody(), at);

/** `actionId` is null if the execution itself was cancelled, or has taken too long. */
const rootOf = (body: Body, actionId: Path): unknown =>
  body && {
    code: body.code,
    message: body.message,
    reason: body.details[0]?.reason ?? null,
    details: body.details,
    actionId: actionId === '' ? null : actionId,
  };
