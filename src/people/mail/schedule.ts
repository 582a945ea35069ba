const minute = 60_000;
const hour = 60 * minute;

/** A mail is tried for this long. An older mail would reach people who no longer expect it. */
export const mailGivenUpAfterMs = 24 * hour;

/** How long after each failed try the next one is made. The last one is repeated. */
const waits: readonly number[] = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour];

/** A random part of a wait, up to this share, is added, so that mails that failed together do not return together. */
const jitter = 0.2;

/**
 * When the next try is due, in milliseconds from now; null if it would come too late.
 * @param random between 0 and 1
 */
export function nextMailTryInMs(
  failedTries: number,
  { ageMs, random }: { ageMs: number; random: number },
  givenUpAfterMs = mailGivenUpAfterMs,
): number | null {
  const waitMs = waits[Math.min(failedTries, waits.length) - 1] ?? minute;
  const dueInMs = Math.round(waitMs * (1 + jitter * random));
  return ageMs + dueInMs <= givenUpAfterMs ? dueInMs : null;
}
