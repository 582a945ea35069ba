import { encryptionContext } from '../../db/encryption/contexts.ts';
import { generateWebhookSecret } from '../../db/encryption/webhook-secrets.ts';
import {
  findEndpointKey,
  rotateSecret,
  type EndpointKey,
  type EndpointRow,
} from '../../db/queries/webhooks/endpoints.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { getWebhook } from './get.ts';

/**
 * Gives a webhook a new secret, which is returned only here. Events are also signed with the old secret while both are
 * valid.
 * @param overlapSeconds with 0, the old secret ends at once
 * @throws HoldfastError 2005/404
 */
export async function rotateWebhookSecret(
  ctx: ContextWith<'vault'>,
  key: EndpointKey,
  overlapSeconds: number,
): Promise<{ webhook: EndpointRow; secret: string }> {
  const { tx, vault } = ctx;
  const { projectId, id } = key;
  await getWebhook(ctx, key);
  const wrappedKey = await findEndpointKey(tx, id);
  if (!wrappedKey) throw errors.recordNotFound('webhook', id);
  const secret = generateWebhookSecret();
  const sealed = vault.unwrap(wrappedKey).seal(encryptionContext.webhookSecret, secret);
  await rotateSecret(tx, key, { secret: sealed, overlapSeconds });
  await recordChange(ctx, 'webhook.rotateSecret', { recordId: id, projectId });
  return { webhook: await getWebhook(ctx, key), secret };
}
