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
export function beginningAt(list: List, firstUndone: number): number {
  const at = list.slice(0, firstUndone).findIndex(({ isNeverKept }) => isNeverKept);
  return at < 0 || firstUndone === list.length ? firstUndone : at;
}

/** What was done before in a list that is repaired from a lock on: nothing before it in the list has begun in this run but locks. */
export function findRepaired(board: Board, row: Row, entry: Entry): Row | undefined {
  if (entry.isNeverKept || !isRepairing(board, row)) return undefined;
  const list = board.listOf(row);
  const until = list.slice(0, list.indexOf(entry) + 1).filter(({ isNeverKept }) => !isNeverKept);
  const done = until.map(({ id }) => doneIn(board, row, id));
  return done.every((one) => one && one.generation < board.generation) ? done.at(-1) : undefined;
}

/** Whether the list of a row that has ended is being repaired by a redrive. */
export const isRepairing = (board: Board, row: Row): boolean => board.row(rootPath).repairing === row.path;
