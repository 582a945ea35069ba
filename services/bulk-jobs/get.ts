import { findBulkJob, type BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns a job over many records, and its progress. @throws HoldfastError 2005/404 */
export async function getBulkJob(
  { tx }: Context,
  key: { projectId: string; id: string },
): Promise<BulkJobRow> {
  const job = await findBulkJob(tx, key);
  if (!job) throw errors.recordNotFound('job', key.id);
  return job;
}
