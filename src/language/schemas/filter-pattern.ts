import { HoldfastError } from '../errors/holdfast-error.ts';
import { compileSchema } from './compile-schema.ts';

/** Whether a filter of a presentation definition contains a regular expression. */
export const hasPattern = (filter: unknown): boolean =>
  hasKey(filter, (key) => key === 'pattern' || key === 'patternProperties');

const hasKey = (value: unknown, isMeant: (key: string) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, below]) => isMeant(key) || hasKey(below, isMeant));

/**
 * Returns the problem of a filter that has patterns, or null if there is none. Such filters follow the rules for all JSON
 * Schemas; filters without patterns follow DIF's own.
 */
export function patternProblem(filter: unknown): string | null {
  if (!hasPattern(filter)) return null;
  if (hasKey(filter, (key) => /^format(?:Exclusive)?(?:Minimum|Maximum)$/.test(key)))
    return 'must not have a pattern together with a limit of a format';
  try {
    compileSchema(filter);
    return null;
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    const [first] = error.details;
    return first ? first.message : 'is not a JSON Schema';
  }
}
