import {
  changeEndpoint,
  type EndpointChange,
  type EndpointKey,
  type EndpointRow,
} from '../../db/queries/webhooks/endpoints.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkWebhookUrl } from './check-url.ts';
import { getWebhook } from './get.ts';

/**
 * Changes a webhook. Pending deliveries go to the new URL.
 * @throws HoldfastError 2005/404; 2000 for a URL that nothing may be sent to; the errors of `asKnown`
 */
export async function updateWebhook(
  ctx: ContextWith<'egress'>,
  key: EndpointKey,
  { change, asKnown }: { change: EndpointChange; asKnown: AsKnown<EndpointRow> },
): Promise<EndpointRow> {
  const { projectId, id } = key;
  if (change.url !== undefined) checkWebhookUrl(ctx, change.url);
  await requireAsKnown(ctx.tx, { type: 'webhook', id }, asKnown, () => getWebhook(ctx, key));
  if (!(await changeEndpoint(ctx.tx, key, change))) throw errors.recordNotFound('webhook', id);
  await recordChange(ctx, 'webhook.update', { recordId: id, projectId });
  return getWebhook(ctx, key);
}
