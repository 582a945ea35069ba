/** The most schedules of a project. */
export const maxSchedules = 1_000;
/** The most times of a backfill. */
export const maxBackfill = 100;
/** Days for which a firing is kept, so that its time starts nothing again. A backfill reaches back as far. */
export const firingDays = 90;
/** How many of the next times are shown. */
export const shownTimes = 5;

export const shortestSeconds = 60;
export const longestSeconds = 366 * 86_400;
/** Schedules of the same minute begin within as many seconds of it, unless they say otherwise. */
export const defaultJitterSeconds = 30;
/** The least spread of a schedule, except of the one that is punctual. */
export const leastJitterSeconds = 5;
export const maxJitterSeconds = 3_600;

export const defaultCatchUpSeconds = 3_600;
/** Temporal takes no shorter one. */
export const minCatchUpSeconds = 10;
export const maxCatchUpSeconds = 30 * 86_400;

/** Temporal looks no further (`maxCalendarYear` in its `calendar.go`). */
export const lastMoment = Date.parse('2101-01-01T00:00:00Z');

/** The limits of a recurrence rule. A longer search for its next time ends, and a rule without one is refused. */
export const ruleLimits = {
  maxLength: 500,
  maxInterval: 1_000,
  maxCount: 1_000,
  /** The most times in a day, if a rule counts or picks times (`COUNT`, `BYSETPOS`). */
  maxTimes: 24,
  /** The most periods and days that one search looks at. */
  maxSteps: 10_000,
} as const;
