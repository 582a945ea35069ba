import type { Page } from '../../db/queries/page.ts';
import { listSchedules, type ScheduleRow } from '../../db/queries/schedules/schedules.ts';
import type { Context } from '../context.ts';

/** Returns a page of the schedules of a project, or of one of its workflows. */
export const listSchedulesOf = (
  { tx }: Pick<Context, 'tx'>,
  of: { projectId: string; workflowId?: string | undefined },
  page: Page,
): Promise<ScheduleRow[]> => listSchedules(tx, of, page);
