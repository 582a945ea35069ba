import {
  changeSchedule,
  findScheduleInput,
  type ScheduleChange,
  type ScheduleKey,
} from '../../db/queries/schedules/schedules.ts';
import { startOf } from '../../src/executions/concurrency/turns.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkInput, checkOverlap, checkSpec, sealInput } from './check.ts';
import { getSchedule, type TimedScheduleRow } from './get.ts';
import { makePunctual } from './punctual.ts';
import { keepCalendar } from './working-calendar.ts';

export interface ScheduleUpdate extends Pick<ScheduleChange, 'name' | 'spec' | 'overlap' | 'catchUpSeconds'> {
  input?: Record<string, unknown>;
}

/**
 * Changes a schedule; a spec and an input are replaced as a whole. Times that have passed since stay as they are.
 * @throws HoldfastError as the creation does; 2005/404; the errors of `asKnown`
 */
export async function updateSchedule(
  ctx: ContextWith<'vault' | 'versions' | 'evaluator' | 'dispatcher'>,
  key: ScheduleKey,
  { change: { input, ...change }, asKnown }: { change: ScheduleUpdate; asKnown: AsKnown<TimedScheduleRow> },
): Promise<TimedScheduleRow> {
  const { projectId, workflowId, overlap } = await getSchedule(ctx, key);
  checkOverlap(ctx, change.overlap ?? overlap);
  if (change.spec !== undefined) await checkSpec(ctx, projectId, change.spec);
  await requireAsKnown(ctx.tx, { type: 'schedule', id: key.id }, asKnown, () => getSchedule(ctx, key));
  if (change.spec !== undefined) await keepCalendar(ctx, projectId, change.spec);
  if (input === undefined) return write(ctx, key, 'update', change);
  await checkInput(ctx, { projectId, workflowId, input });
  const kept = await findScheduleInput(ctx.tx, key);
  if (!kept) throw errors.recordNotFound('schedule', key.id);
  const sealed = sealInput(ctx.vault.unwrap(kept.dataKey), input);
  return write(ctx, key, 'update', { ...change, input: sealed });
}

/** Starts nothing at its times from now on, until it is resumed. @throws HoldfastError 2005/404 */
export const pauseSchedule = (ctx: ContextWith<'dispatcher'>, key: ScheduleKey): Promise<TimedScheduleRow> =>
  write(ctx, key, 'pause', { isPaused: true });

/**
 * Starts again at its next time. Missed times stay missed.
 * @throws HoldfastError 2005/404; 2005/403 without `executions:cancel` for `cancelPrevious`
 */
export async function resumeSchedule(
  ctx: ContextWith<'dispatcher'>,
  key: ScheduleKey,
): Promise<TimedScheduleRow> {
  checkOverlap(ctx, (await getSchedule(ctx, key)).overlap);
  return write(ctx, key, 'resume', { isPaused: false });
}

async function write(
  ctx: ContextWith<'dispatcher'>,
  key: ScheduleKey,
  verb: 'update' | 'pause' | 'resume',
  change: ScheduleChange,
): Promise<TimedScheduleRow> {
  const { projectId, id } = key;
  if (!(await changeSchedule(ctx.tx, key, change))) throw errors.recordNotFound('schedule', id);
  const { accountId } = ctx.caller;
  if (change.spec !== undefined) await makePunctual(ctx, { id, accountId, spec: change.spec });
  await recordChange(ctx, `schedule.${verb}`, { recordId: id, projectId });
  ctx.afterCommit(() => ctx.dispatcher.schedule(id), startOf({ ...ctx.caller, projectId }));
  return getSchedule(ctx, key);
}
