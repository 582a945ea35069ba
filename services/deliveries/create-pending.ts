import { v7 as uuidv7 } from 'uuid';
import {
  createDeliveries,
  hasEvents,
  listListeners,
  putBack,
  takeEvents,
  type Listener,
  type NewDelivery,
  type PendingEvent,
} from '../../db/queries/webhooks/fan-out.ts';
import { wakeQueues } from '../../db/queries/webhooks/queues.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openError } from '../../db/encryption/errors.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import { transact } from '../../db/connection/transaction.ts';
import { isPublicEvent } from '../../src/executions/events/catalogue.ts';
import { eventPayload } from '../../src/executions/events/payload.ts';
import { serializeCloudEvent, serializeEnvelope } from '../../src/doors/webhooks/envelope.ts';
import { wantsEvent } from '../../src/doors/webhooks/event-types.ts';
import type { Resources, WorkerContext } from '../context.ts';

const batch = 200;
const rowsPerStatement = 500;
const retryMs = 60_000;

/**
 * Runs one round: turns events of the outbox into one delivery for each endpoint that listens for them, in one
 * transaction, so that a kill at any moment leaves either the event or its deliveries. Returns whether there were any,
 * and whether there may be more.
 */
export async function createPendingDeliveries({
  tx: db,
  vault,
  log,
  publicUrl,
}: WorkerContext & Pick<Resources, 'vault'> & { publicUrl: string }): Promise<{
  wereSome: boolean;
  isMore: boolean;
}> {
  // If there are none, this is one statement without a transaction.
  if (!(await hasEvents(db))) return { wereSome: false, isMore: false };
  return transact(db, async (tx) => {
    const { taken, events } = await takeEvents(tx, batch);
    const published = events.filter(({ type }) => isPublicEvent(type));
    if (published.length > 0) {
      const listeners = await listListeners(tx, [...new Set(published.map(({ projectId }) => projectId))]);
      const publishedAt = new Date().toISOString();
      const unopened: string[] = [];
      const deliveries = published.flatMap((event) => {
        const wanting = listeners.filter(
          ({ projectId, eventTypes }) => projectId === event.projectId && wantsEvent(eventTypes, event.type),
        );
        try {
          return wanting.map((listener) => deliveryOf({ vault, publicUrl }, event, listener, publishedAt));
        } catch (error) {
          log.error({ err: error, eventId: event.id }, 'an event cannot be opened; it is tried again');
          unopened.push(event.id);
          return [];
        }
      });
      await putBack(tx, unopened, retryMs);
      await wakeQueues(tx, [...new Set(deliveries.map(({ endpointId }) => endpointId))]);
      for (let start = 0; start < deliveries.length; start += rowsPerStatement)
        await createDeliveries(tx, deliveries.slice(start, start + rowsPerStatement));
    }
    return { wereSome: true, isMore: taken === batch };
  });
}

function deliveryOf(
  { vault, publicUrl }: { vault: Vault; publicUrl: string },
  event: PendingEvent,
  { endpointId, format }: Listener,
  publishedAt: string,
): NewDelivery {
  const dataKey = vault.unwrap(event.dataKey);
  const error = event.error && openError(dataKey, event.actionId, event.error);
  const id = uuidv7();
  const envelope = {
    webhookId: endpointId,
    webhookPublishedAt: publishedAt,
    walletId: event.walletId,
    projectId: event.projectId,
    eventType: event.type,
    payload: eventPayload(event, error),
  };
  const { executionId, createdAt: time } = event;
  const body =
    format === 'cloudEvents'
      ? serializeCloudEvent(envelope, { id, publicUrl, executionId, time })
      : serializeEnvelope(envelope);
  return {
    id,
    projectId: event.projectId,
    endpointId,
    eventId: event.id,
    eventType: event.type,
    executionId,
    sealedUnder: event.dataKey.ownerId,
    body: dataKey.seal(encryptionContext.webhookBody(id), body),
  };
}
