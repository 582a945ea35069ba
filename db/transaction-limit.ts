import { withOutside } from '../net/outbound/wants.ts';
import type { Database } from './client.ts';
import { transactOnce } from './transaction.ts';

/** The wait for a place ended with its signal. None of the work has begun. */
export class NoPlaceYet extends Error {
  override readonly name = 'NoPlaceYet';

  constructor(cause: unknown) {
    super('there was no place for a transaction', { cause });
  }
}

/**
 * Runs `transact` for a limited number of callers at once. The others wait for their turn without a connection, until
 * `signal` aborts. Nobody keeps a place while data is loaded from outside.
 * @throws NoPlaceYet
 */
export type TransactionLimit = <T>(
  work: (tx: Database) => Promise<T>,
  options?: { signal?: AbortSignal },
) => Promise<T>;

export function limitTransactions(db: Database, max: number): TransactionLimit {
  const waiting = new Set<() => void>();
  let active = 0;

  const begin = async (signal?: AbortSignal): Promise<void> => {
    if (signal?.aborted) throw new NoPlaceYet(signal.reason);
    if (active < max) {
      active++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = (): void => {
      if (waiting.delete(resolve)) reject(new NoPlaceYet(signal?.reason));
    };
    waiting.add(resolve);
    signal?.addEventListener('abort', stop, { once: true });
    // A caller that ends passes its place on.
    await promise.finally(() => signal?.removeEventListener('abort', stop));
  };
  const end = (): void => {
    const [next] = waiting;
    if (!next) {
      active--;
      return;
    }
    waiting.delete(next);
    next();
  };

  return (work, { signal } = {}) =>
    withOutside(
      async () => {
        await begin(signal);
        try {
          return await transactOnce(db, work);
        } finally {
          end();
        }
      },
      { signal },
    );
}

/** Half of a pool, because work in a transaction may need a second connection beside it. */
export const halfOfPool = (poolSize: number): number => Math.max(1, Math.floor(poolSize / 2));
