import type { ExecutionEntry, Hold } from '../api/types.ts';
import { loopOf } from './path.ts';

type Wait = Pick<Hold, 'actionId' | 'label'>;

/** A wait, or all waits in a loop where that is more than one. */
export type WaitGroup =
  | { loop: null; wait: Wait }
  | {
      loop: string;
      /** The number of iterations or rounds in which something waits. */
      count: number;
      /** The waits that were read. */
      waits: Wait[];
    };

/**
 * Returns the waits of an execution, with one group for each loop, in the order of the holds; then the waits that are
 * not among these holds.
 * @param entries those outside of loops
 */
export function waitGroups(
  holds: readonly Wait[],
  entries: readonly Pick<ExecutionEntry, 'path' | 'status' | 'waitingCount'>[],
): WaitGroup[] {
  const counts = new Map(entries.map(({ path, waitingCount }) => [path, waitingCount ?? 0]));
  const groups = Map.groupBy(holds, ({ actionId }) => loopOf(actionId));
  const shown = [...groups].map(([path, waits]): WaitGroup => {
    const [first] = waits;
    const count = Math.max(counts.get(path) ?? 0, 1);
    const isAlone = first?.actionId === path || (count === 1 && waits.length === 1);
    return first && isAlone ? { loop: null, wait: first } : { loop: path, count, waits };
  });
  const others = entries.flatMap(({ path, status, waitingCount }): WaitGroup[] => {
    if (groups.has(path)) return [];
    if (waitingCount) return [{ loop: path, count: waitingCount, waits: [] }];
    return status === 'held' ? [{ loop: null, wait: { actionId: path, label: null } }] : [];
  });
  return [...shown, ...others];
}
