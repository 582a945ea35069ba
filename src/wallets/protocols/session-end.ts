/** A hold outlives its sessions: if one is over, the next caller gets another. */
const maxLifetimeMs = 24 * 3_600_000;

/** When a session that is made now ends, if its hold ends at this time: milliseconds since the epoch. */
export const sessionEnd = (now: number, waitEndsAt: number): number =>
  Math.min(waitEndsAt, now + maxLifetimeMs);
