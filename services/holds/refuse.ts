import { refusalKey } from '../../db/answer-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { Refusal } from '../../src/executions/refusal.ts';
import type { Context, Resources } from '../context.ts';
import { settle } from './settle.ts';

/**
 * Answers a hold with no: its action fails. Outside of a transaction it is one statement.
 * @throws HoldfastError 2006/409 if the action waits for something else, or another caller was first
 */
export async function refuseHold(
  ctx: Pick<Context, 'tx' | 'afterCommit'> & Pick<Resources, 'vault' | 'dispatcher'>,
  hold: WaitingHold,
  refusal: Refusal,
): Promise<void> {
  if (!hold.hasCallback) throw errors.holdTakesNoRefusal(hold);
  if (hold.state !== 'open') throw errors.holdSettled(hold);
  // Sealed as a refusal, so that no release that does not know them can take it for an answer.
  const dataKey = ctx.vault.unwrap(hold.dataKey);
  await settle(ctx, hold, refusalKey, (inboxId) => dataKey.seal(encryptionContext.refusal(inboxId), refusal));
}
