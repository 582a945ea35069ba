/** `retrying`: a try has failed, and another will follow. */
export const deliveryStatuses = ['pending', 'retrying', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after the try before each try of a delivery is made, in milliseconds; the first is made at once. */
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

/** A random part of a wait, up to this share, is added, so that deliveries that failed together do not return together. */
const jitter = 0.2;
const longestWaitMs = 24 * hour;
/** For a receiver that answers 429 without a time. */
const defaultBlockMs = 30 * second;
/** An endpoint is disabled when every try has failed for this long. */
export const failingForMs = 120 * hour;

/**
 * When the next try is due, in milliseconds from now, after this many failures; null if there is none left.
 * @param random between 0 and 1
 * @param retryAfterMs the time that the receiver asked for: it makes a wait longer, never shorter
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

/** How long to pause the whole endpoint, because it is overloaded; null if it need not pause. */
export function blockMs(status: number | null, retryAfterMs: number | null): number | null {
  if (status === 429) return Math.min(retryAfterMs ?? defaultBlockMs, longestWaitMs);
  return status === 503 && retryAfterMs !== null ? Math.min(retryAfterMs, longestWaitMs) : null;
}
