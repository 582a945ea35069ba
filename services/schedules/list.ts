import type { Page } from '../../db/queries/page.ts';
import { listSchedules, type ScheduleRow } from '../../db/queries/schedules/schedules.ts';
import { listFirings, type FiringRow } from '../../db/queries/schedules/list-firings.ts';
import type { ScheduleKey } from '../../db/queries/schedules/schedules.ts';
import type { FiringState } from '../../src/schedules/overlap.ts';
import { getSchedule } from './get.ts';
import type { Context } from '../context.ts';

/** Returns a page of the schedules of a project, or of one of its workflows. */
export const listSchedulesOf = (
  { tx }: Pick<Context, 'tx'>,
  of: { projectId: string; workflowId?: string | undefined },
  page: Page,
): Promise<ScheduleRow[]> => listSchedules(tx, of, page);

/** Returns a page of the firings of a schedule. @throws HoldfastError 2005/404 */
export async function listFiringsOf(
  { tx }: Pick<Context, 'tx'>,
  key: ScheduleKey,
  found: { state?: FiringState | undefined; page: Page },
): Promise<FiringRow[]> {
  const { id } = await getSchedule({ tx }, key);
  return listFirings(tx, id, found);
}
