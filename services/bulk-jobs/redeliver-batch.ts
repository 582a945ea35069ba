import type { BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import {
  listDeliveryIds,
  writeRedelivery,
  type DeliveryFilter,
} from '../../db/queries/webhooks/deliveries.ts';
import { madeBefore, type Batch, type BulkContext } from './batch.ts';

const batch = 200;

/** Delivers the next events of a job once more, in the job's transaction. */
export async function redeliverBatch({ tx }: BulkContext, job: BulkJobRow): Promise<Batch> {
  const request = JSON.parse(job.request) as { webhookId: string; filter: DeliveryFilter };
  const { webhookId } = request;
  const filter = madeBefore(job, request.filter);
  const ids = await listDeliveryIds(tx, webhookId, filter, { limit: batch, after: job.position });
  const changed = ids.length === 0 ? 0 : await writeRedelivery(tx, webhookId, ids);
  // They are gone since they were listed.
  const skips = Array.from({ length: ids.length - changed }, () => 'record.unknown');
  return { ids, skips, isLast: ids.length < batch };
}
