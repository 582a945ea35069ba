import { readBulkJobs, type BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';

/** Returns a page of the bulk jobs of a project. */
export const listBulkJobs = ({ tx }: Context, projectId: string, page: Page): Promise<BulkJobRow[]> =>
  readBulkJobs(tx, projectId, page);
