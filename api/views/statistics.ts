import * as v from 'valibot';
import type { OpenCounts, Tally } from '../../db/queries/executions/statistics.ts';
import { executionStatuses } from '../../src/executions/status.ts';
import { Count, Time } from './fields.ts';

const Duration = v.pipe(Count, v.description('Milliseconds from the start to the end.'));

const Day = v.object({
  from: v.pipe(Time, v.description('When the day began.')),
  to: v.pipe(Time, v.description('When it ended, or ends.')),
  started: Count,
  completed: v.pipe(Count, v.description('Of those that started on this day, as all the counts of a day.')),
  failed: Count,
  cancelled: Count,
  durationMs: v.pipe(
    v.nullable(v.object({ median: Duration, p95: Duration })),
    v.description('How long those took that completed, their waits among it; null where none did.'),
  ),
});

export const ExecutionStatistics = v.pipe(
  v.object({
    timeZone: v.string(),
    open: v.pipe(
      v.object({ created: Count, running: Count, onHold: Count }),
      v.description('How many are not over, whenever they started.'),
    ),
    data: v.array(Day),
  }),
  v.description('How many executions started on each day, and what has become of them by now.'),
);

export const BoundedCount = v.object({
  count: Count,
  isMore: v.pipe(v.boolean(), v.description('Whether there are more, or not all could be looked at.')),
});

export const ExecutionCounts = v.pipe(
  v.object({
    counts: v.object(v.entriesFromList(executionStatuses, BoundedCount)),
  }),
  v.description('How many executions of each status match the filters, up to a bound.'),
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
