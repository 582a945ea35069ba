import type { Page } from '../../db/queries/page.ts';
import {
  readDeliveries,
  type DeliveryFilter,
  type DeliveryRow,
} from '../../db/queries/webhooks/deliveries.ts';
import type { EndpointKey } from '../../db/queries/webhooks/endpoints.ts';
import type { Context } from '../context.ts';
import { getWebhook } from '../webhooks/get.ts';

/** Returns a page of the deliveries of a webhook. @throws HoldfastError 2005/404 */
export async function listDeliveries(
  ctx: Pick<Context, 'tx'>,
  webhook: EndpointKey,
  { filter, page }: { filter: DeliveryFilter; page: Page },
): Promise<DeliveryRow[]> {
  const { id } = await getWebhook(ctx, webhook);
  return readDeliveries(ctx.tx, id, filter, page);
}
