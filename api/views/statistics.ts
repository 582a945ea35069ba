import { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import * as v from 'valibot';
import type { OpenCounts, Tally } from '../../db/queries/executions/statistics.ts';
import { executionStatuses } from '../../src/executions/status.ts';
import { Count, Time } from './fields.ts';

const Duration = v.pipe(Count, v.description('Milliseconds from the start to the end.'));

const Day = v.object({
  from: v.pipe(Time, v.description('The beginning of the day.')),
  to: v.pipe(Time, v.description('The end of the day.')),
  started: Count,
  completed: v.pipe(
    Count,
    v.description(
      'The completed executions among those that started on this day; all counts of a day are such.',
    ),
  ),
  failed: Count,
  cancelled: Count,
  durationMs: v.pipe(
    v.nullable(v.object({ median: Duration, p95: Duration })),
    v.description('The durations of the completed executions, with their waits; null if none completed.'),
  ),
});

export const ExecutionStatistics = v.pipe(
  v.object({
    timeZone: v.string(),
    open: v.pipe(
      v.object({ created: Count, running: Count, onHold: Count }),
      v.description('The number of open executions, whenever they started.'),
    ),
    data: v.array(Day),
  }),
  v.description('The number of executions that started on each day, by their present status.'),
);

export const BoundedCount = v.object({
  count: Count,
  isMore: v.pipe(v.boolean(), v.description('True if there are more, or if not all could be examined.')),
});

export const ExecutionCounts = v.pipe(
  v.object({
    counts: v.object(v.entriesFromList(executionStatuses, BoundedCount)),
  }),
  v.description('How many executions of each status match the filters, up to a bound.'),
);

export const OutcomeCounts = v.pipe(
  v.object({ outcomes: v.array(v.object({ ...NamedOutcome.entries, count: Count })) }),
  v.description('How many completed executions have which outcome, the most frequent first.'),
);

/** Returns the statistics. `bounds` are the starts of the days, and the end of the last one. */
export const statisticsView = (
  timeZone: string,
  open: OpenCounts,
  bounds: readonly number[],
  tallies: readonly Tally[],
) => ({
  timeZone,
  open,
  data: tallies.map(({ medianMs, p95Ms, ...counts }, index) => ({
    from: instant(bounds[index]),
    to: instant(bounds[index + 1]),
    ...counts,
    durationMs: medianMs === null || p95Ms === null ? null : { median: medianMs, p95: p95Ms },
  })),
});

const instant = (ms = 0): string => new Date(ms).toISOString();
