import { lockRecord } from '../../db/queries/lock-record.ts';
import { projectValues, type ProjectValueRow } from '../../db/queries/project-values.ts';
import { usualWorkingDays } from '../../src/time/calendars/calendar.ts';
import { limits } from '../../src/time/calendars/limits.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { calendarWith, type GivenCalendar } from './content.ts';
import { getCalendar } from './get.ts';

/**
 * Creates a calendar, which the expressions of all workflows of the project read.
 * @throws HoldfastError 2006/409 if the name is taken, or there are too many; 2000 if the ICS text cannot be read
 */
export async function createCalendar(
  ctx: Context,
  {
    projectId,
    name,
    timeZone,
    ...given
  }: GivenCalendar & { projectId: string; name: string; timeZone: string },
): Promise<ProjectValueRow> {
  const { tx, caller } = ctx;
  const calendar = calendarWith(
    { timeZone, workingDays: usualWorkingDays, holidays: [] },
    given,
    ctx.clock(),
  );
  await lockRecord(tx, 'project', projectId);
  if ((await projectValues.calendars.count(tx, projectId)) >= limits.maxCalendars)
    throw errors.calendarsFull(limits.maxCalendars);
  const value = JSON.stringify(calendar);
  const id = await projectValues.calendars.create(tx, { projectId, name, value, by: caller.actor });
  if (id === null) throw errors.calendarNameTaken(name);
  await recordChange(ctx, 'calendar.create', { recordId: id, projectId });
  return getCalendar(ctx, { projectId, id });
}
