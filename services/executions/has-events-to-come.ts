import { readExecutionLog } from '../../db/queries/executions/execution-log.ts';
import { findExecutionStatus, type ExecutionKey } from '../../db/queries/executions/read.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isFinal } from '../../src/executions/status.ts';
import type { Context } from '../context.ts';

/**
 * Whether an execution has or will have events after this number. It has none if it has ended and its reader knows all
 * of them.
 * @throws HoldfastError 2005/404
 */
export async function hasEventsToCome({ tx }: Context, key: ExecutionKey, after: number): Promise<boolean> {
  const status = await findExecutionStatus(tx, key);
  if (status === null) throw errors.recordNotFound('execution', key.id);
  if (!isFinal(status)) return true;
  const { projectId, id: executionId } = key;
  return (await readExecutionLog(tx, { projectId, executionId }, after, { limit: 1 })).rows.length > 0;
}
