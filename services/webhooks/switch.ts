import { switchEndpoint, type EndpointKey } from '../../db/queries/webhooks/endpoints.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** Sends the events of a webhook again, pending ones first. @throws HoldfastError 2005/404 */
export const enableWebhook = (ctx: Context, key: EndpointKey): Promise<void> =>
  switchWebhook(ctx, key, 'enable');

/** Stops sending the events of a webhook. Pending deliveries are kept. @throws HoldfastError 2005/404 */
export const disableWebhook = (ctx: Context, key: EndpointKey): Promise<void> =>
  switchWebhook(ctx, key, 'disable');

async function switchWebhook(ctx: Context, key: EndpointKey, change: 'enable' | 'disable'): Promise<void> {
  const { projectId, id } = key;
  if (!(await switchEndpoint(ctx.tx, key, change === 'enable'))) throw errors.recordNotFound('webhook', id);
  await recordChange(ctx, `webhook.${change}`, { recordId: id, projectId });
}
