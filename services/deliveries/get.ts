import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import type { WrappedKey } from '../../db/encryption/vault.ts';
import { findDelivery, listAttempts, type DeliveryRow } from '../../db/queries/webhooks/deliveries.ts';
import { findEndpointKey } from '../../db/queries/webhooks/endpoints.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ContextWith } from '../context.ts';
import { getWebhook } from '../webhooks/get.ts';
import type { Attempt } from '../webhooks/send-message.ts';

export interface DeliveryKey {
  projectId: string;
  webhookId: string;
  deliveryId: string;
}

export interface DeliveryWithAttempts extends DeliveryRow {
  /** The body that is signed and sent; null where it cannot be decrypted. */
  body: string | null;
  /** Every attempt, the oldest first. */
  history: DeliveryAttempt[];
}

interface DeliveryAttempt extends Pick<Attempt, 'attemptedAt' | 'durationMs' | 'status'> {
  number: number;
  failure: string | null;
  answer: string | null;
}

/**
 * Returns a delivery of a webhook, with the body that was sent and the receiver's answer.
 * @throws HoldfastError 2005/404
 */
export async function getDelivery(
  ctx: ContextWith<'vault' | 'log'>,
  { projectId, webhookId, deliveryId: id }: DeliveryKey,
): Promise<DeliveryWithAttempts> {
  const { tx, vault, log } = ctx;
  await getWebhook(ctx, { projectId, id: webhookId });
  const delivery = await findDelivery(tx, { endpointId: webhookId, id });
  const webhookKey = await findEndpointKey(tx, webhookId);
  if (!delivery || !webhookKey) throw errors.recordNotFound('delivery', id);
  const openText = (key: WrappedKey, field: string, sealed: Buffer): string | null =>
    openReadable(
      log,
      { executionId: delivery.executionId, recordId: id, field },
      () => vault.unwrap(key).open(field, sealed) as string,
    );
  const attempts = await listAttempts(tx, id);
  return {
    ...delivery,
    body: openText(delivery.dataKey, encryptionContext.webhookBody(id), delivery.body),
    history: attempts.map(({ answer, ...attempt }) => ({
      ...attempt,
      answer: answer && openText(webhookKey, encryptionContext.webhookAnswer(id, attempt.number), answer),
    })),
  };
}
