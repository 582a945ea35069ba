import { setTimeout } from 'node:timers/promises';
import {
  DAYS_OF_WEEK,
  MONTHS,
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  ScheduleOverlapPolicy,
  isGrpcCancelledError,
  isGrpcDeadlineError,
  type CalendarSpec,
  type Client,
  type DayOfWeek,
  type Month,
  type ScheduleOptions,
  type ScheduleSpec as TemporalSpec,
} from '@temporalio/client';
import type { Database } from '../db/connection/client.ts';
import {
  findDecidedUntil,
  findTimedSchedule,
  markCompared,
  type TimedSchedule,
} from '../db/queries/schedules/compare.ts';
import {
  fireWorkflow,
  fireWorkflowId,
  temporalScheduleId,
} from '../src/executions/contract/schedule-workflow.ts';
import { instantOf } from '../src/language/durations/instant.ts';
import type { Calendar } from '../src/time/schedules/calendar.ts';
import { calendarsInUtc, offsetsInMinutes, type Period } from '../src/time/schedules/calendars-in-utc.ts';
import { firedLateSeconds } from '../src/time/schedules/fired-late.ts';
import { jitterOf } from '../src/time/schedules/punctual.ts';
import type { ScheduleSpec } from '../src/time/schedules/spec.ts';

type Keeping = Omit<MatchDependencies, 'deadlineMs'>;

export interface MatchDependencies {
  db: Database;
  client: Client;
  taskQueue: string;
  /** The longest time of all of it, in milliseconds. */
  deadlineMs: number;
}

/**
 * Makes Temporal's schedule match the row, and repeats this as often as the row changes meanwhile. Many processes may do it at once, and a process
 * that has read the row before a change may write after the change; Temporal applies an update a moment after its answer. A process that has written
 * therefore looks again, a little later, at both. Sometimes Temporal never answers a request for a schedule, and answers the next request at once;
 * for this reason a look ends early.
 * @throws if it does not succeed in that time: then the reconciler tries it again.
 */
export async function matchSchedule(
  { db, client, taskQueue, deadlineMs }: MatchDependencies,
  id: string,
): Promise<void> {
  const until = Date.now() + deadlineMs;
  let cause: unknown;
  for (const pauseMs of pausesMs) {
    const row = await findTimedSchedule(db, id);
    if (!row) return;
    try {
      const lookUntil = Math.min(Date.now() + lookMs, until);
      const isSo = await client.withDeadline(lookUntil, () => putOrRemove({ db, client, taskQueue }, row));
      if (isSo && (await markCompared(db, row))) return;
    } catch (error) {
      if (!isLookOver(error)) throw error;
      cause = error;
    }
    if (Date.now() + pauseMs >= until) break;
    await setTimeout(pauseMs);
  }
  throw new Error(`Temporal's schedule of ${id} could not be made as its row is`, { cause });
}

const pausesMs = [25, 50, 100, 200, 400, 800, 1_600];
/** The longest time of one look and one update, in milliseconds. */
const lookMs = 1_500;
/**
 * Whether the time of a call was over. A worker's connection says `CANCELLED` ("Timeout expired") where the connection of the API says
 * `DEADLINE_EXCEEDED`.
 */
const isLookOver = (error: unknown): boolean => isGrpcDeadlineError(error) || isGrpcCancelledError(error);

/** Returns whether Temporal had it so already. */
async function putOrRemove(keeping: Keeping, row: TimedSchedule): Promise<boolean> {
  if (!row.isDeleted) return putSchedule(keeping, row);
  await removeSchedule(keeping.client, row.id);
  return true;
}

/** Deletes Temporal's schedule, if there is one. */
export async function removeSchedule(client: Client, id: string): Promise<void> {
  try {
    await client.schedule.getHandle(temporalScheduleId(id)).delete();
  } catch (error) {
    if (!(error instanceof ScheduleNotFoundError)) throw error;
  }
}

/** Returns whether Temporal had it so already. */
async function putSchedule({ db, client, taskQueue }: Keeping, row: TimedSchedule): Promise<boolean> {
  const handle = client.schedule.getHandle(temporalScheduleId(row.id));
  const options = optionsOf(row, taskQueue);
  try {
    const { state } = await handle.describe();
    if (state.note === options.state.note && state.paused === row.isPaused) return true;
    await handle.update(() => options);
  } catch (error) {
    if (!(error instanceof ScheduleNotFoundError)) throw error;
    await client.schedule.create(await withTimesSince(db, options, row)).catch((refused: unknown) => {
      // Another process was sooner. What it made is compared again.
      if (!(refused instanceof ScheduleAlreadyRunning)) throw refused;
    });
  }
  return false;
}

/**
 * A schedule that Temporal has lost, or has never had, fires for the times that have come since, as far back as Temporal fires late ones. The
 * firing decides what becomes of each: it starts something, or was missed, or was decided before.
 */
async function withTimesSince(
  db: Database,
  options: ReturnType<typeof optionsOf>,
  { id, isPaused }: TimedSchedule,
): Promise<ScheduleOptions> {
  if (isPaused) return options;
  const { overlap, catchupWindow } = options.policies;
  const [decided, now] = [await findDecidedUntil(db, id), Date.now()];
  const start = new Date(Math.max(decided + 1, now - catchupWindow));
  if (start.getTime() >= now) return options;
  return { ...options, state: { ...options.state, backfill: [{ start, end: new Date(now), overlap }] } };
}

function optionsOf(
  { id, accountId, spec, isPunctual, catchUpSeconds, isPaused, revision }: TimedSchedule,
  taskQueue: string,
) {
  const [jitter, late] = [jitterOf(spec, isPunctual), firedLateSeconds(spec, catchUpSeconds)];
  const period = firedPeriod(spec, late, Date.now());
  const clocks = offsetsInMinutes(spec, period).join(' and ');
  return {
    scheduleId: temporalScheduleId(id),
    spec: specOf(spec, jitter, period),
    // Whether executions overlap, Postgres knows: see `fireSchedule`.
    policies: { overlap: ScheduleOverlapPolicy.ALLOW_ALL, catchupWindow: late * 1_000 },
    // A person who pauses it in the Temporal UI changes the note, so the next comparison undoes it. Other options of a release need another note,
    // and so does a clock that changes soon.
    state: {
      paused: isPaused,
      note: `Holdfast keeps this schedule as it is in revision ${revision}, with ${jitter} s of jitter${clocks && `, in UTC for clocks that are ${clocks} min ahead`}; accounts take turns.`,
    },
    action: actionOf({ id, accountId }, taskQueue),
  } satisfies ScheduleOptions;
}

const dayMs = 86_400_000;
/** Temporal has the changes of clocks as long before they come, so it fires at the right times while Holdfast is away. */
const knownBeforeMs = 30 * dayMs;

/** The period in which Temporal may fire before the schedule is compared again. It fires late ones, too, and none before the start. */
function firedPeriod({ startAt }: ScheduleSpec, lateSeconds: number, now: number): Period {
  const first = Math.max(now, startAt === undefined ? now : instantOf(startAt));
  return { from: first - lateSeconds * 1_000 - dayMs, until: first + knownBeforeMs };
}

const actionOf = ({ id, accountId }: Pick<TimedSchedule, 'id' | 'accountId'>, taskQueue: string) => ({
  type: 'startWorkflow' as const,
  workflowType: fireWorkflow,
  workflowId: fireWorkflowId(id),
  taskQueue,
  args: [id],
  // Each firing has it, and so has its activity: see `startOptions`. The SDK sends it, although its type does not name it.
  priority: { fairnessKey: accountId },
});

/** Temporal is given times in UTC: its database of time zones may be of another year than ours. */
function specOf(spec: ScheduleSpec, jitterSeconds: number, period: Period): TemporalSpec {
  const { everySeconds, offsetSeconds = 0, startAt, endAt } = spec;
  return {
    calendars: calendarsInUtc(spec, period).map(calendarOf),
    ...(everySeconds === undefined
      ? {}
      : { intervals: [{ every: everySeconds * 1_000, offset: offsetSeconds * 1_000 }] }),
    ...(startAt === undefined ? {} : { startAt: new Date(startAt) }),
    ...(endAt === undefined ? {} : { endAt: new Date(endAt) }),
    jitter: jitterSeconds * 1_000,
    timezone: 'UTC',
  };
}

const calendarOf = ({ month, dayOfMonth, dayOfWeek, hour, minute }: Calendar): CalendarSpec => ({
  month: month.flatMap((value): Month[] => MONTHS.slice(value - 1, value)),
  dayOfMonth: [...dayOfMonth],
  dayOfWeek: dayOfWeek.flatMap((value): DayOfWeek[] => DAYS_OF_WEEK.slice(value, value + 1)),
  hour: [...hour],
  minute: [...minute],
});
