import { v7 as uuidv7 } from 'uuid';
import { settleHold, type WaitingHold } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { Context, Resources } from '../context.ts';

/**
 * Gives an open hold its answer, and lets its run continue after the commit.
 * @throws HoldfastError 2006/409 if another caller was first
 */
export async function settle(
  { tx, dispatcher, afterCommit }: Pick<Context, 'tx' | 'afterCommit'> & Pick<Resources, 'dispatcher'>,
  hold: WaitingHold,
  key: string | null,
  seal: (inboxId: string) => Buffer,
): Promise<void> {
  const { id: holdId, executionId, generation, entry } = hold;
  const inboxId = uuidv7();
  const event = { inboxId, key, data: seal(inboxId), sealedUnder: executionId };
  const { claimed, isSignalled } = await settleHold(tx, holdId, event);
  if (!claimed) throw errors.holdSettled(hold);
  if (!isSignalled) return;
  afterCommit(() => dispatcher.signal({ inboxId, executionId, kind: 'event', holdId, generation, entry }));
}
