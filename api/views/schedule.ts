import * as v from 'valibot';
import { reveals, type Caller } from '../../services/caller.ts';
import type { TimedScheduleRow } from '../../services/schedules/get.ts';
import { leastJitterSeconds, shownTimes } from '../../src/time/schedules/limits.ts';
import { meaningOf } from '../../src/time/schedules/meaning.ts';
import { overlapPolicies } from '../../src/time/schedules/overlap.ts';
import { jitterOf } from '../../src/time/schedules/punctual.ts';
import { ScheduleSpec } from '../../src/time/schedules/spec.ts';
import { nextTimes } from '../../src/time/schedules/times.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Causer } from './causer.ts';
import { Count, Id, Time } from './fields.ts';
import { mask } from './mask.ts';

export const Overlap = v.pipe(
  v.picklist(overlapPolicies),
  v.description(
    'The behaviour if an earlier execution of the schedule is still open: a second one starts, no one starts, or the open ones are cancelled.',
  ),
);

const Meaning = v.pipe(
  v.string(),
  v.description(
    'The times of the schedule in a sentence: `At 02:30 every day, in the time zone Europe/Madrid.`',
  ),
);

const NextTimes = v.pipe(
  v.array(Time),
  v.description(
    `The next ${shownTimes} times at most, without jitter, by the calendar as it is now; none while it is paused, and once it is over.`,
  ),
);

export const ScheduleMeaning = v.pipe(
  v.object({ meaning: Meaning, nextTimes: NextTimes }),
  v.description('The times of a spec.'),
);

const entries = {
  id: Id,
  projectId: Id,
  workflowId: v.pipe(
    Id,
    v.description('The workflow that each time starts, in its version published at that time.'),
  ),
  name: v.string(),
  spec: ScheduleSpec,
  jitterSeconds: v.pipe(
    Count,
    v.description(
      `The maximum delay of each time, in seconds. If \`spec\` asks for less than ${leastJitterSeconds}, it has that for one schedule of an account in each minute of a day, the first; the others have ${leastJitterSeconds}.`,
    ),
  ),
  meaning: Meaning,
  overlap: Overlap,
  catchUpSeconds: v.pipe(
    Count,
    v.description('A time that is processed later than this, because the servers were down, starts nothing.'),
  ),
  isPaused: v.boolean(),
  nextTimes: NextTimes,
  lastFired: v.pipe(
    v.nullable(v.object({ at: Time, executionId: Id })),
    v.description('The last execution that it has started; null before.'),
  ),
  lastSkipped: v.pipe(
    v.nullable(
      v.object({
        at: Time,
        reason: v.pipe(
          v.string(),
          v.description(
            '`schedule.overlap`, `schedule.paused`, `schedule.late`, `schedule.nonWorkingDay`, or the reason for which a start was refused, such as `workflow.unpublished`.',
          ),
        ),
      }),
    ),
    v.description('The last time at which it has started nothing, and why; null before.'),
  ),
  strayFirings: v.pipe(
    v.object({ count: Count, lastAt: v.nullable(Time) }),
    v.description(
      'The number of firings by Temporal at a time outside of the present `spec`, and the last such time. These firings started nothing. One or two after a change of `spec` are normal; more mean that another program changes the schedule in Temporal.',
    ),
  ),
  createdBy: Causer,
  etag: Etag,
  createdAt: Time,
  updatedAt: Time,
};

export const Schedule = v.pipe(v.object(entries), v.description('A schedule of automatic starts.'));

export const ScheduleWithInput = v.pipe(
  v.object({
    ...entries,
    input: v.pipe(
      v.unknown(),
      v.description(
        'The input of each execution. Without the scope `executions:reveal`, every value in it is `"•••"`; null where it cannot be decrypted.',
      ),
    ),
  }),
  v.description('A schedule with its input.'),
);

export const scheduleView = (row: TimedScheduleRow, now: Date) => ({
  id: row.id,
  projectId: row.projectId,
  workflowId: row.workflowId,
  name: row.name,
  spec: row.spec,
  jitterSeconds: jitterOf(row.spec, row.isPunctual),
  meaning: meaningOf(row.spec),
  overlap: row.overlap,
  catchUpSeconds: row.catchUpSeconds,
  isPaused: row.isPaused,
  nextTimes: row.isPaused
    ? []
    : nextTimes(row.spec, now.getTime(), shownTimes, row.working).map((time) => new Date(time).toISOString()),
  lastFired: row.lastFiredAt &&
    row.lastExecutionId && { at: row.lastFiredAt, executionId: row.lastExecutionId },
  lastSkipped: row.lastSkippedAt &&
    row.lastSkippedReason && { at: row.lastSkippedAt, reason: row.lastSkippedReason },
  strayFirings: { count: row.strayFirings, lastAt: row.lastStrayAt },
  createdBy: row.createdBy,
  // Its input is encrypted otherwise each time, so the tag says how often it was written.
  etag: tagOf(row.id, row.revision),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export const scheduleWithInputView = (
  { input, ...row }: TimedScheduleRow & { input: unknown },
  caller: Caller,
  now: Date,
) => ({
  ...scheduleView(row, now),
  input: reveals(caller, 'executions:reveal') ? input : mask(input),
});

export const Backfill = v.pipe(
  v.object({
    count: v.pipe(
      v.nullable(Count),
      v.description('The number of executions; null where this answers a repeated request.'),
    ),
  }),
  v.description('The number of executions that are started for past times.'),
);
