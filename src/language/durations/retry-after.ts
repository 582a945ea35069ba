/**
 * `Retry-After` (RFC 9110 §10.2.3), in seconds or as a date, in milliseconds from now; null if it is missing, not
 * valid, or over already.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return waitMs > 0 ? waitMs : null;
}

/** The longest time that an endpoint can make an action wait. */
export const longestRetryAfterMs = 3_600_000;
