import type { TransactionSql } from 'postgres';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../db/client.ts';
import { eventually } from './eventually.ts';

/** A transaction that keeps what it has locked until it is released. */
export interface HeldLock {
  /**
   * Resolves when this many statements wait for the lock that have this text in their first 1,024 bytes: those that
   * the test has sent, and not a background task.
   */
  awaited(by: string, count?: number): Promise<void>;
  /** Commits its changes, so that the others continue. */
  release(): Promise<void>;
}

/**
 * Resolves once `take` holds its locks, so that later callers find them taken. They are released with the test at the
 * latest.
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
