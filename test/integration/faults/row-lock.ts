import { expect, vi } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { patience } from './service.ts';

/** Holds the row of the youngest execution, so that whoever writes it waits in the middle of its statement. */
export async function lockNewestExecution(db: Database) {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const transaction = db.$client.begin(async (sql) => {
    await sql`select 1 from executions where id = (select max(id::text)::uuid from executions) for update`;
    locked.resolve();
    await release.promise;
  });
  await Promise.race([locked.promise, transaction]);

  const waitingWriters = () => db.$client<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from commit_action(%'`;

  return {
    /** Resolves when an action's commit stands before the row. */
    reached: async (): Promise<void> => {
      await vi.waitFor(async () => expect(await waitingWriters()).toHaveLength(1), patience);
    },
    /** Ends the waiting commit: nothing of it is ever written. */
    dropCommit: async (): Promise<void> => {
      for (const { pid } of await waitingWriters()) await db.$client`select pg_terminate_backend(${pid})`;
      await vi.waitFor(async () => expect(await waitingWriters()).toHaveLength(0), patience);
    },
    release: async (): Promise<void> => {
      release.resolve();
      await transaction;
      await vi.waitFor(async () => expect(await waitingWriters()).toHaveLength(0), patience);
    },
  };
}
