const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after the try before it each try of a delivery comes, in milliseconds; the first one comes at once. */
export const retrySchedule: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Up to this share of a wait is added by chance, so that what failed together does not come back together. */
const jitter = 0.2;
const longestWaitMs = 24 * hour;
/** A receiver that says 429 without saying for how long. */
const defaultBlockMs = 30 * second;
/** An endpoint is disabled when every try has failed for so long. */
export const failingForMs = 120 * hour;

/**
 * When the next try is due, in milliseconds from now, after so many that failed; null: there is none any more.
 *
 * @param random between 0 and 1
 * @param retryAfterMs what the receiver asked for: it makes a wait longer, never shorter
 */
export function nextTryInMs(
  failedTries: number,
  { random, retryAfterMs }: { random: number; retryAfterMs: number | null },
  schedule: readonly number[] = retrySchedule,
): number | null {
  const waitMs = schedule[failedTries];
  if (waitMs === undefined) return null;
  const asked = Math.min(retryAfterMs ?? 0, longestWaitMs);
  return Math.round(Math.max(waitMs, asked) + waitMs * jitter * random);
}

/**
 * For how long to leave the whole endpoint alone: it is not this delivery that is too much for it. Null: go on.
 */
export function blockMs(status: number | null, retryAfterMs: number | null): number | null {
  if (status === 429) return Math.min(retryAfterMs ?? defaultBlockMs, longestWaitMs);
  return status === 503 && retryAfterMs !== null ? Math.min(retryAfterMs, longestWaitMs) : null;
}

/** `Retry-After` (RFC 9110 §10.2.3), seconds or a date, in milliseconds from now; null where it says nothing. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now;
  return waitMs > 0 ? waitMs : null;
}
