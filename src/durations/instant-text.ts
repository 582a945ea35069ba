import * as v from 'valibot';
import { instantOf } from './instant.ts';

/** An ISO 8601 timestamp with its offset. */
export const InstantText = v.pipe(
  v.string(),
  v.check(isInstant, 'must be an ISO 8601 timestamp with its offset, such as 2027-01-31T09:00:00Z'),
  v.transform((text) => new Date(instantOf(text))),
  v.metadata({ format: 'date-time' }),
);

function isInstant(text: string): boolean {
  try {
    instantOf(text);
    return true;
  } catch {
    return false;
  }
}
