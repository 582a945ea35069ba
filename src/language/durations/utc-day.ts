export const daySeconds = 86_400;
const dayMs = daySeconds * 1_000;

/** The day (UTC) of an instant, such as `2026-11-29`, by which daily limits are counted. */
export const utcDayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The seconds that are left of it. */
export const secondsLeftOfDay = (instant: Date): number =>
  Math.ceil((dayMs - (instant.getTime() % dayMs)) / 1_000);

/** Returns the beginning of the next day. */
export const nextDayAfter = (instant: Date): Date =>
  new Date(instant.getTime() - (instant.getTime() % dayMs) + dayMs);
