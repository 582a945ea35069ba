import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import type { ExecutionWithPayload } from '../../db/queries/executions/rows.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { executionReveal } from '../audit/record-reveal.ts';
import type { ContextWith } from '../context.ts';
import { statementsOf } from '../execution-statements.ts';

/**
 * Returns an execution with its data, as it is now; null if the project has none. If the caller may see its values, the
 * same statement audits that they are shown.
 */
export const findExecution = (
  ctx: ContextWith<'batched'>,
  key: ExecutionKey,
): Promise<ExecutionWithPayload | null> =>
  statementsOf(ctx).execution({ ...key, audit: executionReveal(ctx, key) });

/** Returns the same, or throws. @throws HoldfastError 2005/404 */
export async function readExecution(
  ctx: ContextWith<'batched'>,
  key: ExecutionKey,
): Promise<ExecutionWithPayload> {
  const execution = await findExecution(ctx, key);
  if (!execution) throw errors.recordNotFound('execution', key.id);
  return execution;
}
