import { planFirings } from '../../db/queries/schedules/backfills.ts';
import type { ScheduleKey } from '../../db/queries/schedules/schedules.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { firingDays, maxBackfill } from '../../src/time/schedules/limits.ts';
import { timesAfter } from '../../src/time/schedules/times.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getSchedule } from './get.ts';

/** A period in the past, both ends included. */
export interface Period {
  from: Date;
  to: Date;
}

/**
 * Starts an execution for each time of a period at which the schedule has started none. Workers start them in the
 * background. Returns how many there are.
 * @throws HoldfastError 2005/404; 2000 for the period, and if it has too many times
 */
export async function backfillSchedule(ctx: Context, key: ScheduleKey, period: Period): Promise<number> {
  const schedule = await getSchedule(ctx, key);
  const problem = problemOf(period, ctx.clock());
  if (problem) throw errors.backfillInvalid(...problem);
  const [from, to] = [period.from.getTime(), period.to.getTime()];
  const times: Date[] = [];
  for (const time of timesAfter(schedule.spec, from - 1, schedule.working)) {
    if (time > to) break;
    if (times.length === maxBackfill)
      throw errors.backfillInvalid(
        'to',
        `has more than ${maxBackfill} times since \`from\`: ask for a shorter period`,
      );
    times.push(new Date(time));
  }
  const count = await planFirings(ctx.tx, schedule, { times, pressedBy: ctx.caller.actor });
  await recordChange(ctx, 'schedule.backfill', { recordId: key.id, projectId: key.projectId });
  return count;
}

function problemOf({ from, to }: Period, now: Date): ['from' | 'to', string] | null {
  if (to > now) return ['to', 'must not be in the future'];
  if (from > to) return ['from', 'must not be after `to`'];
  const earliest = new Date(now.getTime() - firingDays * 86_400_000);
  return from < earliest ? ['from', `must not be more than ${firingDays} days ago`] : null;
}
