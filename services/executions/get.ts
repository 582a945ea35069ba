import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isOnHold } from '../../src/executions/status.ts';
import type { ContextWith } from '../context.ts';
import { readExecution } from './find.ts';
import { renewSessions } from './renew-sessions.ts';
import type { ShownExecution } from './shown.ts';
import { statementsOf } from '../execution-statements.ts';

/**
 * Returns an execution with its data. If it waits for a wallet whose session is over, it first gets a new session,
 * because no timer renews them.
 * @throws HoldfastError 2005/404
 */
export async function getExecution(
  ctx: ContextWith<'batched' | 'versions' | 'identity' | 'publicUrl'>,
  key: ExecutionKey,
): Promise<ShownExecution> {
  const { projectId, id } = key;
  const found = await readExecution(ctx, key);
  if (!isOnHold(found.status)) return found;
  if (!(await renewSessions(ctx, { projectId, executionId: id }, found))) return found;
  const renewed = await statementsOf(ctx).execution({ ...key, audit: null });
  if (!renewed) throw errors.recordNotFound('execution', id);
  return { ...renewed, flow: found.flow };
}
