import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { executionReveal } from '../audit/record-reveal.ts';
import type { ContextWith } from '../context.ts';
import { statementsOf } from '../execution-statements.ts';
import { withFlow, type ShownExecution } from './shown.ts';

/**
 * Returns an execution with its data, as it is now; null if the project has none. If the caller may see its values, the
 * same statement audits that they are shown.
 */
export async function findExecution(
  ctx: ContextWith<'batched' | 'versions'>,
  key: ExecutionKey,
): Promise<ShownExecution | null> {
  const row = await statementsOf(ctx).execution({ ...key, audit: executionReveal(ctx, key) });
  return row && withFlow(ctx, row);
}

/** Returns the same, or throws. @throws HoldfastError 2005/404 */
export async function readExecution(
  ctx: ContextWith<'batched' | 'versions'>,
  key: ExecutionKey,
): Promise<ShownExecution> {
  const execution = await findExecution(ctx, key);
  if (!execution) throw errors.recordNotFound('execution', key.id);
  return execution;
}
