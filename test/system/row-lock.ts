import { expect } from 'vitest';
import type { Database } from '../../db/connection/client.ts';
import { eventually } from '../stack/eventually.ts';
import { holdLock } from '../stack/held-lock.ts';

/** Locks the row of the youngest execution, so that a write to it waits in the middle of its statement. */
export async function lockNewestExecution(db: Database) {
  const lock = await holdLock(
    db,
    (sql) => sql`select 1 from executions where id = (select max(id::text)::uuid from executions) for update`,
  );

  const waitingWriters = () => db.$client<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from write_commit(%'`;
  const noneWaits = () => eventually(async () => expect(await waitingWriters()).toHaveLength(0));

  return {
    /** Resolves when an action's commit waits for the row. */
    reached: (): Promise<void> => lock.awaited('from write_commit('),
    /** Ends the waiting commit, so that none of it is written. */
    dropCommit: async (): Promise<void> => {
      for (const { pid } of await waitingWriters()) await db.$client`select pg_terminate_backend(${pid})`;
      await noneWaits();
    },
    release: async (): Promise<void> => {
      await lock.release();
      await noneWaits();
    },
  };
}
