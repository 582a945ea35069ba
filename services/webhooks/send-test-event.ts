import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findDefaultWallet } from '../../db/queries/wallets/wallets.ts';
import { findReceiver } from '../../db/queries/webhooks/delivering.ts';
import type { EndpointKey } from '../../db/queries/webhooks/endpoints.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { testEventType } from '../../src/executions/events/catalogue.ts';
import { serializeCloudEvent, serializeEnvelope } from '../../src/doors/webhooks/envelope.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, ContextWith } from '../context.ts';
import { getWebhook } from './get.ts';
import { sendWebhook, type Attempt } from './send-message.ts';

/**
 * Audits a test of a webhook. The entry is committed before the test is sent, so that no transaction waits for the
 * receiver.
 * @throws HoldfastError 2005/404
 */
export async function recordWebhookTest(ctx: Context, key: EndpointKey): Promise<void> {
  const { projectId, id } = await getWebhook(ctx, key);
  await recordChange(ctx, 'webhook.test', { recordId: id, projectId });
}

/** Sends the event `webhook.test` now, once, even if the webhook is disabled. @throws HoldfastError 2005/404 */
export async function sendTestEvent(
  { tx, vault, egress }: ContextWith<'vault' | 'egress'>,
  { projectId, id, publicUrl }: EndpointKey & { publicUrl: string },
  signal: AbortSignal,
): Promise<Attempt> {
  requirePool(tx);
  await getWebhook({ tx }, { projectId, id });
  const receiver = await findReceiver(tx, id);
  if (!receiver) throw errors.recordNotFound('webhook', id);
  const dataKey = vault.unwrap(receiver.dataKey);
  const time = new Date().toISOString();
  const envelope = {
    webhookId: id,
    webhookPublishedAt: time,
    walletId: (await findDefaultWallet(tx, projectId)) ?? '',
    projectId,
    eventType: testEventType,
    payload: { message: 'This is a test.' },
  };
  const messageId = uuidv7();
  const body =
    receiver.format === 'cloudEvents'
      ? serializeCloudEvent(envelope, { id: messageId, publicUrl, executionId: null, time })
      : serializeEnvelope(envelope);
  const secrets = receiver.secrets.map(
    (sealed) => dataKey.open(encryptionContext.webhookSecret, sealed) as string,
  );
  return sendWebhook(egress, { id: messageId, url: receiver.url, projectId, secrets, body }, signal);
}
