import { HoldfastError } from '../errors/holdfast-error.ts';
import { compileSchema } from '../schemas/compile-schema.ts';

/** Whether a regular expression stands anywhere in a filter of a presentation definition. */
export const hasPattern = (filter: unknown): boolean =>
  hasKey(filter, (key) => key === 'pattern' || key === 'patternProperties');

const hasKey = (value: unknown, isMeant: (key: string) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, below]) => isMeant(key) || hasKey(below, isMeant));

/**
 * What is wrong with a filter that has patterns, which are held to the same rules as those of any other JSON Schema; null:
 * nothing. Others are of DIF's own dialect.
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
