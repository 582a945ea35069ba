import type { BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import { countDeliveries, type DeliveryFilter } from '../../db/queries/webhooks/deliveries.ts';
import type { EndpointKey } from '../../db/queries/webhooks/endpoints.ts';
import { createBulkJob } from '../bulk-jobs/create.ts';
import type { Context } from '../context.ts';
import { getWebhook } from '../webhooks/get.ts';

/** Counts the deliveries of a webhook that match. @throws HoldfastError 2005/404 */
export async function countMatchingDeliveries(
  ctx: Pick<Context, 'tx'>,
  webhook: EndpointKey,
  filter: DeliveryFilter,
): Promise<number> {
  const { id } = await getWebhook(ctx, webhook);
  return countDeliveries(ctx.tx, id, filter);
}

/** Begins a job that delivers every matching event again, in the background. @throws HoldfastError 2005/404 */
export async function redeliverMatching(
  ctx: Context,
  webhook: EndpointKey,
  filter: DeliveryFilter,
): Promise<BulkJobRow> {
  const { projectId, id: webhookId } = webhook;
  const total = await countMatchingDeliveries(ctx, webhook, filter);
  return createBulkJob(ctx, { projectId, kind: 'redeliver', request: { webhookId, filter }, total });
}
