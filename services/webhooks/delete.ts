import { deleteEndpoint, type EndpointKey } from '../../db/queries/webhooks/endpoints.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** Deletes a webhook endpoint. Pending deliveries are no longer sent. @throws HoldfastError 2005/404 */
export async function deleteWebhook(ctx: Context, key: EndpointKey): Promise<void> {
  if (!(await deleteEndpoint(ctx.tx, key))) throw errors.recordNotFound('webhook', key.id);
  await recordChange(ctx, 'webhook.delete', { recordId: key.id, projectId: key.projectId });
}
