import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../connection/client.ts';
import { markSignalDispatched, type InboxSignal } from './outbox.ts';

/**
 * Stores the message of another execution in an execution, under the lock of the receiver, before the run is signalled. Storing the
 * same message twice does no harm.
 */
export async function takeMessage(
  db: Database,
  { kind, inboxId, executionId, childId }: InboxSignal,
): Promise<void> {
  if (kind === 'child' && childId)
    await db.$client`select hear_child(${executionId}::uuid, ${childId}::uuid)`;
  if (kind === 'stop') await requestStop(db, inboxId);
}

/** Requests the cancellation in the same way as a caller. The signal of the message serves both. */
async function requestStop(db: Database, inboxId: string): Promise<void> {
  const cancelId = uuidv7();
  const [row] = await db.$client<[{ requested: boolean }?]>`
    select c.requested from inbox i
    cross join lateral cancel_execution(i.project_id, i.execution_id, ${cancelId}::uuid, i.actor, null) c
    where i.id = ${inboxId}`;
  if (row?.requested === true) await markSignalDispatched(db, cancelId);
}
