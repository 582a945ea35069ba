import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { generateWebhookSecret } from '../../db/encryption/webhook-secrets.ts';
import type { WebhookFormat } from '../../src/doors/webhooks/format.ts';
import { requireRoom } from '../plans/limits.ts';
import { createEndpoint, type EndpointRow } from '../../db/queries/webhooks/endpoints.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkWebhookUrl } from './check-url.ts';
import { getWebhook } from './get.ts';

export interface NewWebhook {
  projectId: string;
  name: string;
  url: string;
  /** Types of events, or wildcards of them. If empty, the webhook receives all of them. */
  eventTypes: string[];
  format: WebhookFormat;
  enabled: boolean;
}

/**
 * Creates a webhook, to whose URL the events of a project are sent. The secret that signs them is returned only here,
 * and is stored encrypted.
 * @throws HoldfastError 2000 for a URL that nothing may be sent to; 2009 if the plan has no room for another webhook
 */
export async function createWebhook(
  ctx: ContextWith<'vault' | 'egress'>,
  input: NewWebhook,
): Promise<{ webhook: EndpointRow; secret: string }> {
  const { tx, caller, vault } = ctx;
  const { projectId } = input;
  checkWebhookUrl(ctx, input.url);
  await requireRoom(tx, caller, 'webhookEndpoints');
  const id = uuidv7();
  const secret = generateWebhookSecret();
  const { dataKey, wrappedKey } = vault.create(id);
  const sealed = dataKey.seal(encryptionContext.webhookSecret, secret);
  await createEndpoint(tx, { ...input, id, secret: sealed, dataKey: wrappedKey });
  await recordChange(ctx, 'webhook.create', { recordId: id, projectId });
  return { webhook: await getWebhook(ctx, { projectId, id }), secret };
}
