import type { TransactionSql } from 'postgres';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../db/connection/client.ts';
import { eventually } from './eventually.ts';

/** Controls a transaction that keeps its locks until it is released. */
export interface HeldLock {
  /**
   * Resolves when this many statements with this text wait for the lock. The text must be in their first 1,024 bytes; it
   * tells the statements of the test from those of background tasks.
   */
  awaited(by: string, count?: number): Promise<void>;
  /** Commits its changes, so that the others continue. */
  release(): Promise<void>;
}

/**
 * Resolves once `take` holds its locks, so that later callers have to wait. The locks are released when the test ends, if
 * not before.
 */
export async function holdLock(
  { $client }: Database,
  take: (sql: TransactionSql) => Promise<unknown>,
): Promise<HeldLock> {
  const held = Promise.withResolvers<number>();
  const release = Promise.withResolvers<void>();
  const done = $client.begin(async (sql) => {
    const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
    await take(sql);
    held.resolve(pid);
    await release.promise;
  });
  done.catch(held.reject);
  onTestFinished(async () => {
    release.resolve();
    await done.catch(() => {});
  });
  const holder = await held.promise;
  return {
    awaited: (by, count = 1) =>
      eventually(async () => {
        const waiting = await $client`
          select from pg_stat_activity
          where ${holder} = any (pg_blocking_pids(pid)) and position(${by} in query) > 0`;
        expect(waiting).toHaveLength(count);
      }),
    async release() {
      release.resolve();
      await done;
    },
  };
}
