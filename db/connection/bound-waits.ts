import type { Database } from './client.ts';

const lockMs = 10_000;
const statementMs = 20_000;
const idleMs = 60_000;

/**
 * Limits a transaction whose work others influence: its waits for locks, each statement, and its idle time in case
 * its process hangs. Exceeding a limit throws an error that `databaseFailure` recognises.
 */
export async function boundWaits(tx: Database): Promise<void> {
  await tx.$client`
    select set_config('lock_timeout', ${String(lockMs)}, true), set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`;
}
