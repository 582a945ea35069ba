import type { Database } from '../../db/client.ts';
import { areMoreThan, type ExecutionFilter } from '../../db/queries/executions/list.ts';
import { errors } from '../../src/errors/catalogue.ts';

/** By `updatedAt`, which has no index: an action would write it each time. */
export const maxSorted = 10_000;

/** @throws HoldfastError 2000 where sorting would have to read more than that */
export async function requireSortable(
  db: Database,
  projectId: string,
  filter: ExecutionFilter,
  sort: string,
): Promise<void> {
  if (!sort.endsWith('updatedAt') || !(await areMoreThan(db, projectId, filter, maxSorted))) return;
  throw errors.sortTooLarge(maxSorted);
}
