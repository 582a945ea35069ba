import type { Database } from '../db/client.ts';
import { batchCalls } from '../db/batch-calls.ts';
import { createExecutions, type Created, type NewExecution } from '../db/queries/executions/create.ts';
import { readExecutions, type ExecutionRead } from '../db/queries/executions/read.ts';
import type { ExecutionWithPayload } from '../db/queries/executions/rows.ts';
import { readStartTargets, type StartTarget, type StartTargetKey } from '../db/queries/executions/starts.ts';
import { readCredentials, type Credentials, type CredentialsKey } from '../db/queries/key-credentials.ts';

/** What many requests ask or make at once, in one statement for all of a moment. */
export interface Batched {
  credentials(key: CredentialsKey): Promise<Credentials | null>;
  execution(read: ExecutionRead): Promise<ExecutionWithPayload | null>;
  startTarget(key: StartTargetKey): Promise<StartTarget | null>;
  createExecution(execution: NewExecution): Promise<Created | null>;
}

/** An execution's data may have 8 MiB: not too many of those in one answer. */
const maxTogether = { small: 64, large: 16 };

export const batched = (db: Database): Batched => ({
  credentials: batchCalls((keys) => readCredentials(db, keys), maxTogether.small),
  execution: batchCalls((reads) => readExecutions(db, reads), maxTogether.large),
  startTarget: batchCalls((keys) => readStartTargets(db, keys), maxTogether.small),
  createExecution: batchCalls((made) => createExecutions(db, made), maxTogether.large),
});
