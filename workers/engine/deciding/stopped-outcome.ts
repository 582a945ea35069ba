import { errors } from '../../../src/language/errors/catalogue.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { DecisionBuilder } from './decision-builder.ts';

/**
 * The outcome of an action that was stopped without a result. If its request was sent and nobody has answered, it may have
 * had its effect.
 */
export async function outcomeOfStopped(
  decision: DecisionBuilder,
  path: Path,
): Promise<'cancelled' | 'unknown'> {
  const { run, rows, facts } = decision;
  const stored = rows.stored(path);
  if (stored?.hasBegun !== true || stored.wasDefinite || !mayBeUnknown(decision, path)) return 'cancelled';
  const error = await run.errorAt(path);
  if (error?.details[0]?.reason === 'http.status') return 'cancelled';
  facts.fail(path, errors.outcomeUnknown(path));
  return 'unknown';
}

/** The same for an action whose last try has failed, without an answer, while it was to be stopped. */
export function outcomeOfFailed(decision: DecisionBuilder, path: Path): 'failed' | 'unknown' {
  const { rows, facts } = decision;
  const isStopped = rows.row(path)?.state === 'stopping';
  if (!isStopped || facts.wasDefinite(path) !== false || !mayBeUnknown(decision, path)) return 'failed';
  facts.fail(path, errors.outcomeUnknown(path));
  return 'unknown';
}

/** The records of a transactional action are gone with its transaction; a wait is withdrawn. */
function mayBeUnknown({ run, rows }: DecisionBuilder, path: Path): boolean {
  const { contract } = run.entryOf(path).action ?? {};
  // Once its own time is over, it has failed, and `catch` is for that.
  const isOwnTime = rows.row(path)?.cause?.kind === 'timedOut';
  return !isOwnTime && contract?.runs === 'remote' && !contract.transactional && !contract.hold;
}
