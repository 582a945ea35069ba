import { Temporal } from 'temporal-polyfill';
import { errors } from '../errors/catalogue.ts';

/**
 * Parses an ISO 8601 timestamp with its offset (`2027-01-31T09:00:00Z`) to milliseconds since the epoch.
 * @throws HoldfastError 2000 for anything else, and for times outside of the years 1 to 9999 in UTC
 */
export function instantOf(iso: string): number {
  const instant = parse(iso)?.epochMilliseconds ?? Number.NaN;
  if (instant >= first && instant <= last) return instant;
  throw errors.timestampInvalid(instantProblem);
}

export const instantProblem = 'must be an ISO 8601 timestamp with its offset, such as 2027-01-31T09:00:00Z';

/** Years have four digits: Postgres and readers of the API interpret others differently or not at all. */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

function parse(iso: string): Temporal.Instant | null {
  // Temporal accepts more than ISO 8601's extended format: time zone names in brackets, lower case, and seconds
  // without a colon.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(iso)) return null;
  try {
    return Temporal.Instant.from(iso);
  } catch {
    return null;
  }
}
