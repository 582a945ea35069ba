import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './client.ts';
import { databaseFailure } from './failure.ts';
import { transact } from './transaction.ts';

export interface ShortLocks {
  /** The longest wait for a lock. Everybody else waits behind us for as long. */
  lockMs: number;
  /** The longest time of one statement, which works with its locks held. */
  statementMs: number;
  tries: number;
  /** The pause between two tries, in which others can work. */
  pauseMs: number;
}

const defaults: ShortLocks = { lockMs: 200, statementMs: 5_000, tries: 5, pauseMs: 500 };

/**
 * Changes the schema, in a transaction that gives up rather than keep others waiting: while it waits for a table, all
 * later requests for the table wait behind it. It is tried a few times. Returns false if somebody had the table each
 * time.
 */
export async function withShortLocks(
  db: Database,
  work: (tx: Database) => Promise<void>,
  options: Partial<ShortLocks> = {},
): Promise<boolean> {
  const { lockMs, statementMs, tries, pauseMs } = { ...defaults, ...options };
  for (let left = tries; left > 0; left--) {
    if (await tryOnce(db, work, lockMs, statementMs)) return true;
    if (left > 1) await sleep(pauseMs);
  }
  return false;
}

async function tryOnce(
  db: Database,
  work: (tx: Database) => Promise<void>,
  lockMs: number,
  statementMs: number,
): Promise<boolean> {
  try {
    await transact(db, async (tx) => {
      await tx.$client`
        select set_config('lock_timeout', ${String(lockMs)}, true), set_config('statement_timeout', ${String(statementMs)}, true)`;
      await work(tx);
    });
    return true;
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure?.isBusy || failure?.isOvertaken) return false;
    throw error;
  }
}
