import type { Place } from '../entries/place.ts';
import { valueOf } from '../entries/output-at.ts';
import { errors } from '../errors/catalogue.ts';
import type { HoldfastError } from '../errors/holdfast-error.ts';
import { entryIdOf, isInstancePath, type Path } from '../flow/path.ts';
import type { Change } from './script.ts';

/**
 * Makes the values that a changed row has from now on: the output of a block that has completed, and the error of an
 * entry that has failed by itself.
 * @param fail keeps an error, unless the entry has one from what has just happened
 */
export async function conclude(
  { row, before }: Change,
  place: Place,
  fail: (path: Path, error: () => HoldfastError) => void,
): Promise<void> {
  const { path, result, chosenCatch } = row;
  if (isInstancePath(path)) return;
  const entry = place.run.entryOf(path);
  const failOnce = (error: () => HoldfastError): void => {
    if (!before?.result) fail(path, error);
  };
  if (result?.kind === 'timedOut') failOnce(() => errors.deadlineExceeded(path));
  if (result?.kind === 'failed' && result.by === path && !entry.action) {
    const { kind } = place.run.plan.places.get(entryIdOf(path))?.entry.body ?? {};
    if (kind === 'rounds') failOnce(() => errors.repeatExhausted(path, row.total));
    if (kind === 'parallel' || kind === 'forEach')
      failOnce(() => errors.joinMissed(path, row.needed, row.join.completed));
  }
  if (result?.kind !== 'completed' || before?.result?.kind === 'completed') return;
  const makesOutput = chosenCatch === null ? !entry.action : entry.catches[chosenCatch]?.output;
  if (makesOutput && (path !== '' || entry.output)) await valueOf(place, row);
}
