import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { saveBulkProgress, type BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import { listDeliveryIds, redeliver, type DeliveryFilter } from '../../db/queries/webhooks/deliveries.ts';

const batch = 200;

/** The next batch of a job that delivers many events once more, in the job's transaction. */
export async function redeliverBatch(tx: Database, job: BulkJobRow, log: Logger): Promise<boolean> {
  const { webhookId, filter } = JSON.parse(job.request) as { webhookId: string; filter: DeliveryFilter };
  // What came after the job is not its own.
  const made = job.createdAt.toISOString();
  const before = { ...filter, createdBefore: earlier(filter.createdBefore, made) };
  const ids = await listDeliveryIds(tx, webhookId, before, { limit: batch, after: job.position });
  const changed = ids.length === 0 ? 0 : await redeliver(tx, webhookId, ids);
  const isDone = ids.length < batch;
  await saveBulkProgress(tx, job.id, {
    status: isDone ? 'completed' : 'running',
    changed: job.changed + changed,
    skipped: job.skipped + ids.length - changed,
    position: ids.at(-1) ?? job.position,
  });
  if (isDone) log.info({ jobId: job.id, kind: job.kind }, 'bulk job completed');
  return true;
}

const earlier = (given: string | undefined, made: string): string =>
  given !== undefined && Date.parse(given) < Date.parse(made) ? given : made;
