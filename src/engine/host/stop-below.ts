import type { Path } from '../plan/path.ts';
import { isFinal, stoppablePhases, type Cause, type Phase, type Row } from '../walker/row.ts';

const isStoppable = ({ phase }: Row): boolean => (stoppablePhases as readonly Phase[]).includes(phase);

/**
 * Stops the rows below a row: nothing new begins there. A row that undoes something or cleans up goes on, with all that
 * is in it. `stop_below` and `stoppable_below` say the same in SQL.
 * @returns the rows that were stopped, from the inside out
 */
export function stopBelow(row: Row, cause: Cause, childrenOf: (path: Path) => readonly Row[]): Row[] {
  if (!isStoppable(row)) return [];
  return childrenOf(row.path).flatMap((child) => {
    if (isFinal(child) || !isStoppable(child)) return [];
    child.state = 'stopping';
    child.cause = cause;
    return [...stopBelow(child, cause, childrenOf), child];
  });
}
