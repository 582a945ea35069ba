import { projectValues, type ProjectValueKey } from '../../db/queries/project-values.ts';
import { lockRecord } from '../../db/queries/lock-record.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getCalendar, getCalendarWithUses } from './get.ts';

/**
 * Deletes a calendar with its versions.
 * @throws HoldfastError 2005/404; 2006/409 if published workflows or schedules name it
 */
export async function deleteCalendar(ctx: Context, key: ProjectValueKey): Promise<void> {
  const { projectId, id } = key;
  await getCalendar(ctx, key);
  // A workflow that is published, or a schedule that is saved, meanwhile keeps it.
  await lockRecord(ctx.tx, 'calendar', id);
  const { calendar, workflows, schedules } = await getCalendarWithUses(ctx, key);
  if (workflows.length + schedules.length > 0)
    throw errors.calendarUsed(calendar.name, { workflows, schedules });
  if (!(await projectValues.calendars.remove(ctx.tx, key))) throw errors.recordNotFound('calendar', id);
  await recordChange(ctx, 'calendar.delete', { recordId: id, projectId, recordName: calendar.name });
}
