import { listMessages } from '../../db/queries/outbox/outbox.ts';
import { requirePool } from '../../db/transaction.ts';
import type { Resources, WorkerContext } from '../context.ts';

const batch = 100;

/**
 * Dispatches what executions have said to each other, as far as nobody has yet. Whoever has just committed it asks for
 * this; what is left is dispatched with everything else.
 */
export async function dispatchMessages({
  tx,
  dispatcher,
}: WorkerContext & Pick<Resources, 'dispatcher'>): Promise<void> {
  requirePool(tx);
  for (;;) {
    const messages = await listMessages(tx, batch);
    await Promise.all(messages.map((message) => dispatcher.signal(message)));
    if (messages.length < batch) return;
  }
}
