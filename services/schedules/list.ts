import type { Page } from '../../db/queries/page.ts';
import { listSchedules } from '../../db/queries/schedules/schedules.ts';
import { listFirings, type FiringRow } from '../../db/queries/schedules/list-firings.ts';
import type { ScheduleKey } from '../../db/queries/schedules/schedules.ts';
import type { FiringState } from '../../src/time/schedules/overlap.ts';
import { getSchedule, type TimedScheduleRow } from './get.ts';
import { workingCalendars } from './working-calendar.ts';
import type { Context } from '../context.ts';

/** Returns a page of the schedules of a project, or of one of its workflows. */
export async function listSchedulesOf(
  { tx }: Pick<Context, 'tx'>,
  of: { projectId: string; workflowId?: string | undefined },
  page: Page,
): Promise<TimedScheduleRow[]> {
  const rows = await listSchedules(tx, of, page);
  const workingOf = await workingCalendars(
    { tx },
    of.projectId,
    rows.map(({ spec }) => spec),
  );
  return rows.map((row) => ({ ...row, working: workingOf(row.spec) }));
}

/** Returns a page of the firings of a schedule. @throws HoldfastError 2005/404 */
export async function listFiringsOf(
  { tx }: Pick<Context, 'tx'>,
  key: ScheduleKey,
  found: { state?: FiringState | undefined; page: Page },
): Promise<FiringRow[]> {
  const { id } = await getSchedule({ tx }, key);
  return listFirings(tx, id, found);
}
