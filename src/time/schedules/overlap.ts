/**
 * The ways to treat a time at which an execution of the schedule is still open. They are applied to our own rows: Temporal knows
 * when a firing has ended, and not when its execution has.
 */
export const overlapPolicies = ['allow', 'skip', 'cancelPrevious'] as const;
export type OverlapPolicy = (typeof overlapPolicies)[number];

/** Why a firing is one: its time came, somebody asked for an earlier time, or for one at once. */
export const firingKinds = ['time', 'backfill', 'trigger'] as const;
export type FiringKind = (typeof firingKinds)[number];

/** `skipped`: as the schedule wants it. `missed`: nothing could be started. */
export const firingStates = ['pending', 'started', 'skipped', 'missed'] as const;
export type FiringState = (typeof firingStates)[number];

/** Why a firing was skipped: the schedule was paused, it was no working day, or an execution was open. */
export const skipReasons = ['schedule.paused', 'schedule.nonWorkingDay', 'schedule.overlap'] as const;
export type SkipReason = (typeof skipReasons)[number];
