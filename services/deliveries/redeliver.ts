import { writeRedelivery } from '../../db/queries/webhooks/deliveries.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getWebhook } from '../webhooks/get.ts';
import type { DeliveryKey } from './get.ts';

/** Delivers an event again. The schedule of retries starts from its beginning. @throws HoldfastError 2005/404 */
export async function redeliver(
  ctx: Context,
  { projectId, webhookId, deliveryId: id }: DeliveryKey,
): Promise<void> {
  await getWebhook(ctx, { projectId, id: webhookId });
  if ((await writeRedelivery(ctx.tx, webhookId, [id])) === 0) throw errors.recordNotFound('delivery', id);
  await recordChange(ctx, 'delivery.redeliver', { recordId: id, projectId });
}
