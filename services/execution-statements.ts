import type { Database } from '../db/connection/client.ts';
import { createExecution, type CreationTime, type NewExecution } from '../db/queries/executions/create.ts';
import { readExecutions, type ExecutionRead } from '../db/queries/executions/read.ts';
import type { ExecutionWithPayload } from '../db/queries/executions/rows.ts';
import { findStartTarget, type StartTarget, type StartTargetKey } from '../db/queries/executions/starts.ts';
import { isTransaction } from '../db/connection/transaction.ts';

/**
 * The statements of executions that most requests need. When requests come at the same time, the API combines their
 * calls of a function into one statement for all of them.
 */
export interface ExecutionStatements {
  execution(read: ExecutionRead): Promise<ExecutionWithPayload | null>;
  startTarget(key: StartTargetKey): Promise<StartTarget | null>;
  createExecution(execution: NewExecution): Promise<CreationTime | null>;
}

/**
 * Returns the batched statements if `tx` is the pool. If it is a transaction, each statement runs in it and alone,
 * because the calls of others must not be committed or rolled back with it.
 */
export const statementsOf = ({
  tx,
  batched,
}: {
  tx: Database;
  batched: ExecutionStatements;
}): ExecutionStatements => (isTransaction(tx) ? statementsIn(tx) : batched);

/** Runs each statement on its own, in this transaction. */
export const statementsIn = (tx: Database): ExecutionStatements => ({
  execution: async (read) => (await readExecutions(tx, [read]))[0] ?? null,
  startTarget: (key) => findStartTarget(tx, key),
  createExecution: (execution) => createExecution(tx, execution),
});
