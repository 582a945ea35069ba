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

/**
 * ISO 8601's extended format. Temporal accepts more: time zone names in brackets, lower case, and seconds without a
 * colon.
 */
export const instantPattern =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?(?:Z|[+-][0-9]{2}:[0-9]{2})$/;

export const instantProblem = 'must be an ISO 8601 timestamp with its offset, such as 2027-01-31T09:00:00Z';

/** Years have four digits: Postgres and readers of the API interpret others differently or not at all. */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

function parse(iso: string): Temporal.Instant | null {
  if (!instantPattern.test(iso)) return null;
  try {
    return Temporal.Instant.from(iso);
  } catch {
    return null;
  }
}
