import { findEndpoint, type EndpointKey, type EndpointRow } from '../../db/queries/webhooks/endpoints.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns a webhook of a project. @throws HoldfastError 2005/404 */
export async function getWebhook({ tx }: Pick<Context, 'tx'>, key: EndpointKey): Promise<EndpointRow> {
  const webhook = await findEndpoint(tx, key);
  if (!webhook) throw errors.recordNotFound('webhook', key.id);
  return webhook;
}
