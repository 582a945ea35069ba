import type { Page } from '../../db/queries/page.ts';
import { projectValues, type ProjectValueRow } from '../../db/queries/project-values.ts';
import type { Context } from '../context.ts';

/** Returns a page of the calendars of a project. */
export const listCalendars = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  page: Page,
): Promise<ProjectValueRow[]> => projectValues.calendars.list(tx, projectId, page);
