import { eraseExecutions, lockExecution } from '../../db/queries/executions/erase.ts';
import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { isFinal } from '../../src/executions/status.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/**
 * Erases all data of an execution but its audit entries.
 * @throws HoldfastError 2005/404; 2006/409 before it has ended
 */
export async function eraseExecution(ctx: Context, key: ExecutionKey): Promise<void> {
  const status = await lockExecution(ctx.tx, key);
  if (status === null) throw errors.recordNotFound('execution', key.id);
  if (!isFinal(status)) throw errors.executionNotEnded(key.id, status);
  await eraseExecutions(ctx.tx, [key.id]);
  await recordChange(ctx, 'execution.erase', { recordId: key.id, projectId: key.projectId });
}
