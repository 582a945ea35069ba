import { withOutside } from '../../net/outbound/wants.ts';
import { createLine } from '../../src/executions/concurrency/line.ts';
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
 * Runs `transact` for a limited number of callers at once. The others wait without a connection, until `signal` aborts; the accounts
 * for which they work (`of`) take turns. Nobody keeps a place while data is loaded from outside.
 * @throws NoPlaceYet
 */
export type TransactionLimit = <T>(
  work: (tx: Database) => Promise<T>,
  options?: { signal?: AbortSignal; of?: string },
) => Promise<T>;

/** Work that is for no account takes its turn like one. */
const nobody = '';

export function limitTransactions(db: Database, max: number): TransactionLimit {
  const waiting = createLine<() => void>();
  let active = 0;

  const begin = async (signal: AbortSignal | undefined, of: string): Promise<void> => {
    if (signal?.aborted) throw new NoPlaceYet(signal.reason);
    if (active < max) {
      active++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = (): void => {
      waiting.leave(of, resolve);
      reject(new NoPlaceYet(signal?.reason));
    };
    waiting.join(of, resolve);
    signal?.addEventListener('abort', stop, { once: true });
    // A caller that ends passes its place on.
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
  const end = (): void => {
    const next = waiting.next(() => true);
    if (next) next();
    else active--;
  };

  return (work, { signal, of = nobody } = {}) =>
    withOutside(
      async () => {
        await begin(signal, of);
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
