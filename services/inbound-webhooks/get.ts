import type { Page } from '../../db/queries/page.ts';
import {
  findInboundWebhook,
  readInboundWebhooks,
  type InboundWebhookKey,
  type InboundWebhookRow,
} from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns an inbound webhook without its secret. @throws HoldfastError 2005/404 */
export async function getInboundWebhook(
  { tx }: Pick<Context, 'tx'>,
  key: InboundWebhookKey,
): Promise<InboundWebhookRow> {
  const webhook = await findInboundWebhook(tx, key);
  if (!webhook) throw errors.recordNotFound('inboundWebhook', key.id);
  return webhook;
}

/** Returns a page of the inbound webhooks of a project. */
export const listInboundWebhooks = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  page: Page,
): Promise<InboundWebhookRow[]> => readInboundWebhooks(tx, projectId, page);
