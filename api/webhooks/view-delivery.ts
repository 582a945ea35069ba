import { findDelivery, listAttempts } from '../../db/queries/webhooks/deliveries.ts';
import { findEndpointKey } from '../../db/queries/webhooks/endpoints.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { deliveryView } from '../views/delivery.ts';
import { errors } from '../../src/errors/catalogue.ts';

/** A delivery with all that is known of it. @throws HoldfastError 2005/404 */
export async function viewDelivery(
  { db, vault }: Pick<ApiDependencies, 'db' | 'vault'>,
  { endpointId, id }: { endpointId: string; id: string },
) {
  const row = await findDelivery(db, { endpointId, id });
  const endpointKey = await findEndpointKey(db, endpointId);
  if (!row || !endpointKey) throw errors.recordNotFound('delivery', id);
  const answers = vault.unwrap(endpointKey);
  const attempts = await listAttempts(db, id);
  return {
    ...deliveryView(row),
    body: vault.unwrap(row.dataKey).open(encryptionContext.webhookBody(id), row.body),
    history: attempts.map(({ number, attemptedAt, durationMs, status, failure, answer }) => ({
      number,
      attemptedAt,
      durationMs,
      status,
      failure,
      answer: answer && answers.open(encryptionContext.webhookAnswer(id, number), answer),
    })),
  };
}
