import type { Database } from './client.ts';

const lockMs = 10_000;
const statementMs = 20_000;
const idleMs = 60_000;

/**
 * For a transaction whose work a stranger has a say in: it waits so long for another's lock, works so long on a statement, and
 * leaves its own locks lie so long, as where its process hangs. What is over ends with an error that `databaseFailure` knows.
 */
export async function boundWaits(tx: Database): Promise<void> {
  await tx.$client`
    select set_config('lock_timeout', ${String(lockMs)}, true), set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`;
}
