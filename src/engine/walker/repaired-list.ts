import type { Board } from './board.ts';
import { pathInside, rootPath } from '../plan/path.ts';
import type { Entry, List } from '../plan/plan.ts';
import type { Row } from './row.ts';

/** Its list goes on at the first entry that has not completed, or that was undone since. */
export function firstUndone(board: Board, row: Row, list: List): number {
  const at = list.findIndex(({ id }) => doneIn(board, row, id) === undefined);
  return at < 0 ? list.length : at;
}

function doneIn(board: Board, row: Row, id: string): Row | undefined {
  const child = board.find(pathInside(row.path, id));
  const isDone = child && ['completed', 'caught', 'skipped'].includes(child.state) && !child.wasUndone;
  return isDone ? child : undefined;
}

/** What goes on goes on under the lock that was taken before it in its list. */
export function beginningAt(list: List, undone: number): number {
  const at = list.slice(0, undone).findIndex(({ isNeverKept }) => isNeverKept);
  return at < 0 || undone === list.length ? undone : at;
}

/**
 * Finds what was done in a list that is repaired from a lock on, before the entry that had failed. What an earlier run of the whole list has left
 * does not count: nothing of that has failed, or the row around it has begun again since.
 */
export function findRepaired(board: Board, row: Row, entry: Entry): Row | undefined {
  if (entry.isNeverKept || !isRepairing(board, row)) return undefined;
  const whole = board.listOf(row);
  const list = whole.filter(({ isNeverKept }) => !isNeverKept);
  if (list.length === whole.length) return undefined;
  const done = list.map(({ id }) => doneIn(board, row, id));
  const at = list.indexOf(entry);
  const since = row.path === rootPath ? 0 : row.generation;
  const isBefore = done
    .slice(0, at + 1)
    .every((one) => one && one.generation >= since && one.generation < board.generation);
  const hasFailed = list.some(
    ({ id }, index) => index > at && !done[index] && board.find(pathInside(row.path, id)) !== undefined,
  );
  return isBefore && hasFailed ? done[at] : undefined;
}

/** Whether the list of a row that has ended is being repaired by a redrive. */
export const isRepairing = (board: Board, row: Row): boolean => board.row(rootPath).repairing === row.path;
