import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './client.ts';
import { databaseFailure } from './failure.ts';
import { transact } from './transaction.ts';

export interface ShortLocks {
  /** Longest wait for a lock: as long as that, everybody else waits behind us. */
  lockMs: number;
  /** Longest time of one statement, which works with its locks held. */
  statementMs: number;
  tries: number;
  /** Between two tries, others have their turn. */
  pauseMs: number;
}

const defaults: ShortLocks = { lockMs: 200, statementMs: 5_000, tries: 5, pauseMs: 500 };

/**
 * A change of the schema, in a transaction that gives up rather than keep others waiting: whoever asks for a table behind a
 * lock that is itself waited for waits for both. Tried again a few times; false where somebody had the table each time.
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
