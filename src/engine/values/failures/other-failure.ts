import { errors } from '../../../language/errors/catalogue.ts';
import type { ErrorBody } from '../../../language/errors/error-body.ts';
import { withOtherFailure, type FailureRole } from '../../../language/errors/with-other-failure.ts';
import { errorAt } from './error-of.ts';
import type { EvaluationPlace } from '../place.ts';

/** An error with another one in its details; null if it stays as it is. A cancellation has one only if there is such another. */
export async function errorWithOther(
  place: EvaluationPlace,
  { by, role }: { by: EvaluationPlace; role: FailureRole },
): Promise<ErrorBody | null> {
  const other = await errorAt(by, by.path);
  const row = await place.rowAt(place.path);
  const isCancelled = row?.result?.kind === 'cancelled' || row?.cause?.kind === 'cancelled';
  const known = await errorAt(place, place.path);
  const isOther = place.path === '' && isCancelled && !isOfCancellation(known);
  const error = isOther ? errors.executionCancelled().toBody() : known;
  return error && other && withOtherFailure(error, other, by.path, role);
}

/** A cancellation has an error only if something failed while it was undone or cleaned up. */
export const isOfCancellation = (error: ErrorBody | null): boolean =>
  error?.details[0]?.reason === 'execution.cancelled';
