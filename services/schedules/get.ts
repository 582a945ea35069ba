import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import {
  findSchedule,
  findScheduleInput,
  type ScheduleKey,
  type ScheduleRow,
} from '../../db/queries/schedules/schedules.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { WorkingCalendar } from '../../src/time/schedules/working-days.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { Context, ContextWith } from '../context.ts';
import { workingCalendar } from './working-calendar.ts';

/** A schedule with the calendar that tells its working days; null if it names none. */
export type TimedScheduleRow = ScheduleRow & { working: WorkingCalendar | null };

/** Returns a schedule of a project, without its input. @throws HoldfastError 2005/404 */
export async function getSchedule({ tx }: Pick<Context, 'tx'>, key: ScheduleKey): Promise<TimedScheduleRow> {
  const schedule = await findSchedule(tx, key);
  if (!schedule) throw errors.recordNotFound('schedule', key.id);
  return { ...schedule, working: await workingCalendar({ tx }, key.projectId, schedule.spec) };
}

/** Returns the same with its input. If the caller may see its values, that is audited. @throws HoldfastError 2005/404 */
export async function getScheduleWithInput(
  ctx: ContextWith<'vault' | 'log'>,
  key: ScheduleKey,
): Promise<TimedScheduleRow & { input: unknown }> {
  const schedule = await getSchedule(ctx, key);
  const sealed = await findScheduleInput(ctx.tx, key);
  await recordReveal(ctx, 'executions:reveal', 'schedule.reveal', [
    { recordId: key.id, projectId: key.projectId },
  ]);
  const input =
    sealed &&
    openReadable(ctx.log, { recordId: key.id, field: 'input' }, () =>
      ctx.vault.unwrap(sealed.dataKey).open(encryptionContext.input, sealed.input),
    );
  return { ...schedule, input };
}
