import type { Database } from '../db/connection/client.ts';
import { batchCalls } from '../db/connection/batch-calls.ts';
import { createExecutions } from '../db/queries/executions/create.ts';
import { readExecutions } from '../db/queries/executions/read.ts';
import { readStartTargets } from '../db/queries/executions/starts.ts';
import { readCredentials, type Credentials, type CredentialsKey } from '../db/queries/key-credentials.ts';
import type { ExecutionStatements } from '../services/execution-statements.ts';

/** Statements that serve many requests of the same moment at once. */
export interface BatchedStatements extends ExecutionStatements {
  credentials(key: CredentialsKey): Promise<Credentials | null>;
}

/** The number of rows in one answer. It is small for executions with their data, which may have 8 MiB each. */
const maxTogether = { small: 64, large: 16 };

export const batched = (db: Database): BatchedStatements => ({
  credentials: batchCalls((keys) => readCredentials(db, keys), maxTogether.small),
  execution: batchCalls((reads) => readExecutions(db, reads), maxTogether.large),
  startTarget: batchCalls((keys) => readStartTargets(db, keys), maxTogether.small),
  createExecution: batchCalls((made) => createExecutions(db, made), maxTogether.large),
});
