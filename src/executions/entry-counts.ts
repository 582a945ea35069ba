import type { Entry } from '../engine/plan/plan.ts';
import { hasCompleted, isOver, type RowStatus } from './action-status.ts';

/** Which iterations or rounds are wanted: those that have failed, or those in which something is on hold. */
export const instanceFilters = ['failed', 'waiting'] as const;
export type InstanceFilter = (typeof instanceFilters)[number];

/** Counts the branches, iterations or rounds of an entry by how they have ended. */
export interface EntryCounts {
  /** The number of rounds that have begun. */
  total: number;
  active: number;
  completed: number;
  failed: number;
}

/** The counts that the row of a join keeps. */
export interface JoinCounts extends EntryCounts {
  /** In how many nothing ran, or which were stopped. */
  idle: number;
}

/** Null if the entry has no instances and no branches. */
export function countsOf(
  { shape }: Entry,
  { total, active, completed, failed, idle }: JoinCounts,
  rounds: readonly { status: RowStatus; count: number }[],
): EntryCounts | null {
  if (shape.maxRounds !== null) {
    const sum = (is: (status: RowStatus) => boolean): number =>
      rounds.filter(({ status }) => is(status)).reduce((all, { count }) => all + count, 0);
    return {
      total,
      active: sum((status) => !isOver(status)),
      completed: sum(hasCompleted),
      failed: sum((status) => status === 'failed'),
    };
  }
  if (!shape.join) return null;
  // If all are awaited, one in which nothing ran has completed.
  const isComplete = shape.join.needs === 'all' && failed === 0;
  return { total, active, completed: completed + (isComplete ? idle : 0), failed };
}
