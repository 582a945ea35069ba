import {
  projectValues,
  type ProjectValueKey,
  type ProjectValueRow,
} from '../../db/queries/project-values.ts';
import type { Calendar } from '../../src/time/calendars/calendar.ts';
import { limits } from '../../src/time/calendars/limits.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { calendarWith, type GivenCalendar } from './content.ts';
import { getCalendar } from './get.ts';

/**
 * Changes the given fields of a calendar. Every decision and every try that begins from now on uses the changed calendar.
 * @throws HoldfastError 2005/404; 2000 if the ICS text cannot be read; the errors of `asKnown`
 */
export async function updateCalendar(
  ctx: Context,
  key: ProjectValueKey,
  { asKnown, ...given }: GivenCalendar & { asKnown: AsKnown<ProjectValueRow> },
): Promise<ProjectValueRow> {
  const { tx, caller } = ctx;
  const { projectId, id } = key;
  // Fields that are not given keep their present values, so the calendar is locked even if the caller names no known version.
  await requireAsKnown(tx, { type: 'calendar', id }, asKnown ?? (() => {}), () => getCalendar(ctx, key));
  const before = JSON.parse((await getCalendar(ctx, key)).value) as Calendar;
  const value = JSON.stringify(calendarWith(before, given, ctx.clock()));
  const change = { value, by: caller.actor, maxVersions: limits.maxVersions };
  if (!(await projectValues.calendars.change(tx, key, change))) throw errors.recordNotFound('calendar', id);
  await recordChange(ctx, 'calendar.update', { recordId: id, projectId });
  return getCalendar(ctx, key);
}
