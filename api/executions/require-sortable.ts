import type { Database } from '../../db/client.ts';
import { areMoreThan, type ExecutionFilter } from '../../db/queries/executions/list.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';

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
  throw new HoldfastError(2000, 'The request is not valid.', [
    {
      reason: 'value.invalid',
      message: `more than ${maxSorted} executions match, which cannot be sorted by updatedAt: name a status or a time, or sort by endTime`,
      field: 'sort',
    },
  ]);
}
