/** How long Postgres lets a process's statements go on, in milliseconds. Zero: for ever. */
export interface Timeouts {
  /** A statement, its waits for locks included. */
  statementMs: number;
  /** One wait for a lock. */
  lockMs: number;
  /** A transaction that does nothing: where its process hangs, others have its locks afterwards. */
  idleInTransactionMs: number;
}

/** Of each kind of process. A caller of the API has gone after half a minute; a worker's sweep may go on for longer. */
export const timeouts = {
  api: { statementMs: 30_000, lockMs: 10_000, idleInTransactionMs: 60_000 },
  worker: { statementMs: 60_000, lockMs: 20_000, idleInTransactionMs: 60_000 },
  admin: { statementMs: 300_000, lockMs: 20_000, idleInTransactionMs: 60_000 },
  /** An index on a large table takes as long as it takes; what it may not do is to wait for a lock while others wait for it. */
  migrate: { statementMs: 0, lockMs: 2_000, idleInTransactionMs: 60_000 },
} as const satisfies Record<string, Timeouts>;

/** As Postgres calls them; milliseconds where no unit is named. */
export const settingsOf = ({ statementMs, lockMs, idleInTransactionMs }: Timeouts) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});
