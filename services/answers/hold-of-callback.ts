import { callbackKey } from '../../db/keys/callback-key.ts';
import { findHoldByCallback, type WaitingHold } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/**
 * Returns the hold that a callback's address belongs to, in any state. The token in the address is a secret, so no
 * other authentication is needed.
 * @throws HoldfastError 2005/404
 */
export async function holdOfCallback({ tx }: Pick<Context, 'tx'>, token: string): Promise<WaitingHold> {
  const hold = await findHoldByCallback(tx, callbackKey(token));
  if (!hold) throw errors.callbackUnknown();
  return hold;
}
