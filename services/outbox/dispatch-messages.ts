import { beginning, type OutboxCursor } from '../../db/queries/outbox/in-turn.ts';
import { listMessages } from '../../db/queries/outbox/outbox.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import type { Resources, WorkerContext } from '../context.ts';

const batch = 100;
/** The most batches of one look. A message without an open run stays undispatched, and would be found again and again. */
const mostBatches = 10;

export const firstMessages = (): OutboxCursor => beginning();

/**
 * Dispatches messages from one execution to another that are not dispatched yet. The process that has just committed one
 * asks for this, and keeps how far its looks have come; the outbox relay dispatches the rest.
 */
export async function dispatchMessages(
  { tx, dispatcher }: WorkerContext & Pick<Resources, 'dispatcher'>,
  after: OutboxCursor,
): Promise<void> {
  requirePool(tx);
  for (let done = 0; done < mostBatches; done++) {
    const messages = await listMessages(tx, { limit: batch, after });
    await Promise.all(messages.map((message) => dispatcher.signal(message)));
    if (messages.length < batch) return;
  }
}
