import { deleteSchedule, type ScheduleKey } from '../../db/queries/schedules/schedules.ts';
import { startOf } from '../../src/executions/concurrency/turns.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';

/** Deletes a schedule. Executions that it has started go on. @throws HoldfastError 2005/404 */
export async function deleteScheduleOf(ctx: ContextWith<'dispatcher'>, key: ScheduleKey): Promise<void> {
  const { projectId, id } = key;
  if (!(await deleteSchedule(ctx.tx, key))) throw errors.recordNotFound('schedule', id);
  await recordChange(ctx, 'schedule.delete', { recordId: id, projectId });
  ctx.afterCommit(() => ctx.dispatcher.schedule(id), startOf({ ...ctx.caller, projectId }));
}
