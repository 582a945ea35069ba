/** How long Postgres lets the statements of a process run, in milliseconds. Zero stands for no limit. */
export interface Timeouts {
  /** The limit of a statement, with its waits for locks. */
  statementMs: number;
  /** The limit of one wait for a lock. */
  lockMs: number;
  /** The limit of a transaction that does nothing. If its process hangs, its locks become free. */
  idleInTransactionMs: number;
}

/**
 * The time-outs of each kind of process. A caller of the API has left after half a minute; a worker's sweep may run for
 * longer.
 */
export const timeouts = {
  api: { statementMs: 30_000, lockMs: 10_000, idleInTransactionMs: 60_000 },
  worker: { statementMs: 60_000, lockMs: 20_000, idleInTransactionMs: 60_000 },
  admin: { statementMs: 300_000, lockMs: 20_000, idleInTransactionMs: 60_000 },
  /**
   * An index on a large table may take any time. But it must not wait long for a lock, because others wait behind it.
   */
  migrate: { statementMs: 0, lockMs: 2_000, idleInTransactionMs: 60_000 },
} as const satisfies Record<string, Timeouts>;

/** Returns the settings by their names in Postgres; milliseconds are its default unit. */
export const settingsOf = ({ statementMs, lockMs, idleInTransactionMs }: Timeouts) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});
