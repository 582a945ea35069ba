import { extendHold, type WaitingHold } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/**
 * Notes that whoever is waited for is still at work. It has no effect unless the definition asks for heartbeats.
 * @throws HoldfastError 2006/409 if nobody waits any more, or the heartbeat comes too late
 */
export async function beatHold({ tx }: Pick<Context, 'tx'>, hold: WaitingHold): Promise<void> {
  if (!(await extendHold(tx, hold.id))) throw errors.holdSettled(hold);
}
