import { EvaluationBusy } from '../../language/errors/evaluation-busy.ts';
import { HoldfastError } from '../../language/errors/holdfast-error.ts';

/** The value of an expression; null if it cannot be resolved. */
export const unlessFaulty = (value: Promise<unknown>): Promise<unknown> =>
  value.catch((error: unknown) => {
    if (error instanceof HoldfastError && !(error instanceof EvaluationBusy)) return null;
    throw error;
  });
