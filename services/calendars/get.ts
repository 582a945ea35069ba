import {
  projectValues,
  type ProjectValueKey,
  type ProjectValueRow,
  type ProjectValueVersionRow,
} from '../../db/queries/project-values.ts';
import { schedulesNaming } from '../../db/queries/schedules/schedules.ts';
import type { UsingWorkflow } from '../../db/queries/used-by.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns a calendar, with the workflows whose published version names it, and the schedules that do. @throws HoldfastError 2005/404 */
export async function getCalendarWithUses(
  ctx: Pick<Context, 'tx'>,
  key: ProjectValueKey,
): Promise<{
  calendar: ProjectValueRow;
  workflows: UsingWorkflow[];
  schedules: { id: string; name: string }[];
}> {
  const calendar = await getCalendar(ctx, key);
  const workflows = await projectValues.calendars.workflowsReading(ctx.tx, key.projectId, calendar.name);
  const schedules = await schedulesNaming(ctx.tx, key.projectId, calendar.name);
  return { calendar, workflows, schedules };
}

/** @throws HoldfastError 2005/404 */
export async function getCalendar(
  { tx }: Pick<Context, 'tx'>,
  key: ProjectValueKey,
): Promise<ProjectValueRow> {
  const calendar = await projectValues.calendars.find(tx, key);
  if (!calendar) throw errors.recordNotFound('calendar', key.id);
  return calendar;
}

/** Returns the versions of a calendar that are kept, the newest first. @throws HoldfastError 2005/404 */
export async function getCalendarVersions(
  { tx }: Pick<Context, 'tx'>,
  key: ProjectValueKey,
): Promise<ProjectValueVersionRow[]> {
  const versions = await projectValues.calendars.listVersions(tx, key);
  if (versions.length === 0) throw errors.recordNotFound('calendar', key.id);
  return versions;
}
