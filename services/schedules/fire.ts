import { v7 as uuidv7 } from 'uuid';
import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import { databaseFailure } from '../../db/connection/failure.ts';
import { requestCancellation } from '../../db/queries/executions/cancel.ts';
import {
  beginFiring,
  endFiring,
  lockSchedule,
  noteStray,
  openExecutionsOf,
  type Firing,
  type FiringSchedule,
  type Outcome,
} from '../../db/queries/schedules/firings.ts';
import { dropFiring } from '../../db/queries/schedules/backfills.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import type { TransactionLimit } from '../../db/connection/transaction-limit.ts';
import { isWanting } from '../../net/outbound/wants.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { isAskedOf } from '../../src/time/schedules/calendars-in-utc.ts';
import type { SkipReason } from '../../src/time/schedules/overlap.ts';
import { jitterOf } from '../../src/time/schedules/punctual.ts';
import { isTimeOf } from '../../src/time/schedules/times.ts';
import { recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../context.ts';
import { scheduleAs } from '../executions/origin.ts';
import type { StarterContext } from '../executions/start-by.ts';
import { startFiring } from './start-firing.ts';
import { workingCalendar } from './working-calendar.ts';

export interface FireContext extends StarterContext {
  log: Logger;
}

/**
 * The result of a firing. `gone`: there is no such schedule any more. `before`: its time was decided before. `other`: it
 * is no time of the schedule, but Temporal was asked for it (see `calendarsInUtc`). `stray`: nobody has asked for it.
 */
export type FiringResult = { outcome: Outcome } | 'gone' | 'before' | 'other' | 'stray';

/**
 * Fires a schedule for one of its times, at most once however often it is called. The decision, the execution and the
 * note of both are one transaction, which `begin` begins. The run is dispatched after the commit.
 */
export async function fireSchedule(
  ctx: FireContext,
  { scheduleId, at }: { scheduleId: string; at: Date },
  begin?: TransactionLimit,
): Promise<FiringResult> {
  requirePool(ctx.tx);
  const fire = async (within: FireContext): Promise<FiringResult> => {
    const { tx } = within;
    const schedule = await lockSchedule(tx, scheduleId);
    if (!schedule) return 'gone';
    const firing = await beginFiring(tx, schedule, { kind: 'time', at });
    if (!firing) return 'before';
    const day = firing.kind === 'time' ? await dayOf(tx, schedule, at) : 'own';
    if (day === 'other') {
      await dropFiring(tx, { scheduleId, nominalAt: at });
      if (isAskedOf(schedule.spec, at.getTime())) return 'other';
      await noteStray(tx, scheduleId, at);
      return 'stray';
    }
    const outcome = day === 'own' ? await decide(within, schedule, firing, at) : day;
    await endFiring(tx, firing, outcome);
    return { outcome };
  };
  const fired = await inTransaction(ctx, fire, begin);
  if (fired === 'stray') ctx.log.warn({ scheduleId, at }, strayMessage);
  if (typeof fired === 'object' && 'reason' in fired.outcome)
    ctx.log.warn({ scheduleId, at, ...fired.outcome }, 'a schedule has started nothing');
  return fired;
}

const strayMessage =
  'a schedule was fired at a time that is none of its own; it has started nothing, as after a change of its times a moment before';

/**
 * Whether a time is one of the schedule's own, by its calendar as it is now; or the outcome of a time that is not on a working
 * day. Temporal knows no calendars of projects.
 */
async function dayOf(
  tx: Database,
  { projectId, spec }: FiringSchedule,
  at: Date,
): Promise<'own' | 'other' | Outcome> {
  const time = at.getTime();
  const { workingDays, ...onAnyDay } = spec;
  if (!workingDays) return isTimeOf(spec, time) ? 'own' : 'other';
  const working = await workingCalendar({ tx }, projectId, spec);
  // Nobody can delete it while it is named, but a database may be repaired by hand.
  if (!working) return { state: 'missed', reason: 'calendar.unknown' };
  if (isTimeOf(spec, time, working)) return 'own';
  const isOnOtherDays =
    (workingDays.onNonWorkingDay ?? 'skip') !== 'skip' || workingDays.ofMonth !== undefined;
  if (isOnOtherDays || !isTimeOf(onAnyDay, time)) return 'other';
  return skipped('schedule.nonWorkingDay');
}

async function decide(
  ctx: FireContext,
  schedule: FiringSchedule,
  firing: Firing,
  at: Date,
): Promise<Outcome> {
  const open = await openExecutionsOf(ctx.tx, schedule.id);
  // Somebody has asked for a time of a backfill, so nothing keeps it from starting.
  const outcome = firing.kind === 'time' ? whyNot(schedule, at, ctx.clock(), open.length > 0) : null;
  if (outcome !== null) return outcome;
  try {
    const executionId = await inTransaction(ctx, (within) => startFiring(within, schedule, firing.pressedBy));
    if (firing.kind === 'time' && schedule.overlap === 'cancelPrevious')
      for (const id of open) await cancel(ctx, schedule, id);
    return { state: 'started', executionId };
  } catch (error) {
    if (!(error instanceof HoldfastError) || databaseFailure(error) || isWanting() || error.status === 503)
      throw error;
    const [detail] = error.details;
    return { state: 'missed', reason: detail?.reason ?? String(error.code) };
  }
}

/** The outcome of a time at which a schedule starts nothing; null if it starts an execution. */
function whyNot(schedule: FiringSchedule, at: Date, now: Date, isOpen: boolean): Outcome | null {
  const { isPaused, isPunctual, overlap, catchUpSeconds, spec } = schedule;
  // Temporal's schedule may be paused a moment later than ours, and a worker may have been away for days.
  if (isPaused) return skipped('schedule.paused');
  if (now.getTime() - at.getTime() > (catchUpSeconds + jitterOf(spec, isPunctual)) * 1_000)
    return { state: 'missed', reason: 'schedule.late' };
  return overlap === 'skip' && isOpen ? skipped('schedule.overlap') : null;
}

const skipped = (reason: SkipReason): Outcome => ({ state: 'skipped', reason });

/** The relay signals the run. */
async function cancel({ tx }: FireContext, schedule: FiringSchedule, id: string): Promise<void> {
  const { projectId } = schedule;
  const as = scheduleAs(schedule);
  const reason = 'The next execution of the schedule has begun.';
  const asked = { inboxId: uuidv7(), by: as.caller.actor, reason };
  const { requested } = await requestCancellation(tx, { projectId, id }, asked);
  if (requested) await recordChange({ ...as, tx }, 'execution.cancel', { recordId: id, projectId, reason });
}
