import { errorOf } from '../entries/error-of.ts';
import type { Place } from '../entries/place.ts';
import type { ErrorBody } from '../errors/error-body.ts';
import { parentPathOf } from '../flow/ancestors.ts';
import { entryIdOf, isInstancePath, type Path } from '../flow/path.ts';

/** The error that the innermost `catch` around an entry has caught; null outside of all. */
export async function caughtAround(place: Place): Promise<ErrorBody | null> {
  const { plan } = place.run;
  for (let at: Path | null = place.path; at !== null; at = parentPathOf(plan, at)) {
    const part = isInstancePath(at) ? undefined : plan.places.get(entryIdOf(at))?.of.part;
    if (part !== 'catch') continue;
    const error = (await errorOf(
      { ...place, path: parentPathOf(plan, at) ?? '' },
      'catch',
    )) as ErrorBody | null;
    return error && { code: error.code, message: error.message, details: error.details };
  }
  return null;
}
