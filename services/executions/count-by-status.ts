import type { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import {
  countEachOutcome,
  countEachStatus,
  type StatusCounts,
} from '../../db/queries/executions/count-by-status.ts';
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

/** The most outcomes that are counted. */
export const maxOutcomes = 50;

/**
 * Counts the completed executions of a project that match, by outcome.
 * @throws HoldfastError 2000 as the list with the same filters
 */
export async function countByOutcome(
  ctx: Context,
  projectId: string,
  filter: Omit<ExecutionFilter, 'status' | 'outcome'>,
): Promise<(NamedOutcome & { count: number })[]> {
  await requireReadable(ctx, projectId, filter);
  return countEachOutcome(ctx.tx, projectId, filter, {
    shown: maxOutcomes,
    most: maxCounted,
    looked: maxLooked,
  });
}
