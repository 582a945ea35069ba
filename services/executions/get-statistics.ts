import {
  countOpen,
  tallyExecutions,
  type OpenCounts,
  type Tally,
} from '../../db/queries/executions/statistics.ts';
import { lastDays } from '../../src/language/durations/days.ts';
import type { Context } from '../context.ts';

export interface StatisticsQuery {
  projectId: string;
  workflowId?: string | undefined;
  /** How many days are counted, including today. */
  days: number;
  /** The IANA time zone in which days begin. */
  timeZone: string;
}

export interface Statistics {
  open: OpenCounts;
  /** The start of each day and the end of the last one, in milliseconds since the epoch, oldest first. */
  bounds: readonly number[];
  /** One tally for each day. */
  tallies: readonly Tally[];
}

/** Counts the executions of a project that started each day, how they ended, and how many have not ended. */
export async function getExecutionStatistics(
  { tx, clock }: Context,
  { days, timeZone, ...key }: StatisticsQuery,
): Promise<Statistics> {
  const bounds = lastDays(days, clock().getTime(), timeZone);
  const [tallies, open] = await Promise.all([tallyExecutions(tx, key, bounds), countOpen(tx, key)]);
  return { open, bounds, tallies };
}
