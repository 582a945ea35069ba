import * as v from 'valibot';
import { instantOf, instantPattern, instantProblem } from './instant.ts';

/** An ISO 8601 timestamp with its offset, as it is written. */
export const TimestampText = v.pipe(
  v.string(),
  v.check(isInstant, ({ input }) =>
    // In the query of a URL, `+` stands for a space.
    isInstant(input.replace(/ (?=\d\d:\d\d$)/, '+'))
      ? `${instantProblem}. In a URL, write \`+\` as %2B`
      : instantProblem,
  ),
  v.metadata({ pattern: instantPattern.source }),
);

/** The same, parsed to a Date. */
export const InstantText = v.pipe(
  TimestampText,
  v.transform((text) => new Date(instantOf(text))),
  v.metadata({ format: 'date-time' }),
);

export function isInstant(text: string): boolean {
  try {
    instantOf(text);
    return true;
  } catch {
    return false;
  }
}
