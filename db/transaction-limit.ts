import type { Database } from './client.ts';
import { transact } from './transaction.ts';

/** `transact`, for at most so many at once; the others wait for their turn, without a connection. */
export type TransactionLimit = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

export function limitTransactions(db: Database, max: number): TransactionLimit {
  const waiting: (() => void)[] = [];
  let active = 0;
  return async (work) => {
    if (active < max) active++;
    // Whoever ends hands its place over.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await transact(db, work);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active--;
    }
  };
}

/** Half of a pool: what runs in a transaction may need a second connection beside it. */
export const halfOfPool = (poolSize: number): number => Math.max(1, Math.floor(poolSize / 2));
