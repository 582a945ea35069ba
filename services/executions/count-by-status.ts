import { countEachStatus, type StatusCounts } from '../../db/queries/executions/count-by-status.ts';
import type { ExecutionFilter } from '../../db/queries/executions/filter.ts';
import type { Context } from '../context.ts';
import { maxLooked, requireReadable } from './list.ts';

/** The most executions of a status that are counted. */
export const maxCounted = 1_000;

/**
 * Counts the executions of a project that match, by status.
 * @throws HoldfastError 2000 as the list with the same filters
 */
export async function countByStatus(
  ctx: Context,
  projectId: string,
  filter: Omit<ExecutionFilter, 'status'>,
): Promise<StatusCounts> {
  await requireReadable(ctx, projectId, filter);
  return countEachStatus(ctx.tx, projectId, filter, { most: maxCounted, looked: maxLooked });
}
