import { useMemo } from 'react';
import type { Execution, ExecutionEntry } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import { actionStates, stateOf } from './action-state.ts';

/** Returns when each entry outside of loops has ended, of those that are over. */
export function useOverAt({ projectId, id }: Execution): ReadonlyMap<string, number> {
  const { data } = useAll('GET /v1/projects/{projectId}/executions/{executionId}/actions', {
    params: { projectId, executionId: id },
    query: { depth: 'all' },
  });
  return useMemo(() => new Map(data?.data.flatMap((entry) => overAt(entry.path, entry)) ?? []), [data]);
}

type Ending = Pick<ExecutionEntry, 'status' | 'updatedAt'>;

/** The path of an entry with the time at which it has ended; nothing while it is open. */
export function overAt(path: string, { status, updatedAt }: Ending): [string, number][] {
  const isOver = actionStates[stateOf({ status })].isOver;
  return isOver && updatedAt !== null ? [[path, Date.parse(updatedAt)]] : [];
}
