import { extendHold, type WaitingHold } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/**
 * Records a heartbeat: the answering side is still at work. It has no effect unless the definition asks for heartbeats.
 * @throws HoldfastError 2006/409 if nobody waits any more, or the heartbeat comes too late
 */
export async function beatHold({ tx }: Pick<Context, 'tx'>, hold: WaitingHold): Promise<void> {
  if (!(await extendHold(tx, hold.id))) throw errors.holdSettled(hold);
}
