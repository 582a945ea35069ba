import { linkHolder } from '../../src/account/audit/actor.ts';
import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findHoldOfAction, claimHold } from '../../db/queries/holds/holds.ts';
import { markSignalDispatched } from '../../db/queries/outbox/outbox.ts';
import { transact } from '../../db/connection/transaction.ts';
import type { Stack } from './stack.ts';

/** Gives an answer without a signal to the run. */
export async function answerUnsignalled(stack: Stack, id: string, actionId: string): Promise<void> {
  const { projectId } = stack.tenant;
  const hold = await findHoldOfAction(stack.db, { projectId, executionId: id, actionId });
  if (!hold) throw new Error(`${actionId} does not wait`);
  const inboxId = uuidv7();
  const data = stack.vault.unwrap(hold.dataKey).seal(encryptionContext.event(inboxId), {});
  await transact(stack.db, async (tx) => {
    await claimHold(tx, hold.id, { inboxId, key: null, data, sealedUnder: id, by: linkHolder });
    await markSignalDispatched(tx, inboxId);
  });
}

/** Lets three minutes pass without anything. */
export const standsStill = ({ db }: Pick<Stack, 'db'>, id: string) =>
  db.$client`
    update executions set updated_at = updated_at - interval '3 minutes',
      nudge_at = least(nudge_at - interval '3 minutes', now() - interval '1 second')
    where id = ${id}`;
