import type { ErrorBody } from '../../../language/errors/error-body.ts';
import type { HoldfastError } from '../../../language/errors/holdfast-error.ts';
import { rehydrateError } from '../../../language/errors/rehydrate.ts';
import { parentPathOf } from '../../plan/ancestors.ts';
import { entryIdOf, isInstancePath, rootPath, type Path } from '../../plan/path.ts';
import { errorOf } from './error-of.ts';
import type { EvaluationPlace } from '../place.ts';

/** The error that the `catch` around a place has caught; null if there is no `catch` around the place, or if a `catch` undoes the place. */
export async function caughtAt(place: EvaluationPlace): Promise<HoldfastError | null> {
  const { plan } = place.run;
  for (let at: Path | null = place.path; at !== null; at = parentPathOf(plan, at)) {
    const part = isInstancePath(at) ? undefined : plan.places.get(entryIdOf(at))?.of.part;
    if (part === 'finally' || part === 'compensate') return null;
    if (part !== 'catch') continue;
    const error = (await errorOf(
      { ...place, path: parentPathOf(plan, at) ?? rootPath },
      part,
    )) as ErrorBody | null;
    return error && rehydrateError(error);
  }
  return null;
}
