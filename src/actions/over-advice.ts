import { isOverAtOnce } from '../language/durations/end.ts';
import type { Path } from '../language/errors/place.ts';
import type { Advice } from './contract.ts';

/**
 * Warns of a time in an attribute that is a constant, and over as it begins. `then`: the consequence, as the end of a sentence.
 */
export const overAdvice = (value: unknown, path: Path, then: string): Advice[] =>
  isOverAtOnce(value) ? [{ message: `\`${value}\` is over as it begins: ${then}.`, path }] : [];

/** The consequence for a wait. `isCalledBack`: it takes an answer that comes before it begins. */
export const unanswered = (isCalledBack: boolean): string =>
  isCalledBack ? 'only an answer that has come before counts' : 'nobody can answer in time';
