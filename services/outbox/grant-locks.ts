import { NIL, v7 as uuidv7 } from 'uuid';
import { grantLock } from '../../db/queries/executions/locks.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import type { Resources, WorkerContext } from '../context.ts';

/** The most places that are given away in one round, so that other work has its turn. */
const most = 100;

/** The account that had its turn last: the next round goes on behind it, so that no account is always first. */
export interface LockTurn {
  account: string;
}

export const firstTurn = (): LockTurn => ({ account: NIL });

/**
 * Gives the free places of locks to the waiting actions, each in a transaction of its own, and signals their runs. The process that
 * has just freed a place calls this function; the outbox relay does the rest. Returns the number of tries. A failure is logged and left
 * to the next round, because it must not stop the dispatch of other work.
 */
export async function grantLocks(
  ctx: WorkerContext & Pick<Resources, 'dispatcher'>,
  last: LockTurn,
): Promise<{ count: number; isMore: boolean }> {
  requirePool(ctx.tx);
  try {
    return await grantSome(ctx, last);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the places of locks could not be given away');
    return { count: 0, isMore: false };
  }
}

async function grantSome({ tx, dispatcher }: WorkerContext & Pick<Resources, 'dispatcher'>, last: LockTurn) {
  for (let count = 0; count < most; count++) {
    const { account, signal } = await grantLock(tx, { inboxId: uuidv7(), after: last.account });
    if (account === null) return { count, isMore: false };
    last.account = account;
    if (signal) await dispatcher.signal(signal);
  }
  return { count: most, isMore: true };
}
