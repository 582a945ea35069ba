import type { Database } from '../connection/client.ts';

/** Whether another execution waits for the end of `e`. */
export const isAwaited = (db: Database) =>
  db.$client`exists (select from child_executions c where c.id = e.id and c.is_awaited)`;
