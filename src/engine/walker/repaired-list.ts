import type { Board } from './board.ts';
import { pathInside, rootPath } from '../plan/path.ts';
import type { Entry, List } from '../plan/plan.ts';
import type { RepairedPart } from './pending-repair.ts';
import type { Row } from './row.ts';

/** Remembers at which entry the list that runs has failed, unless the run of it before had come further. */
export function keepReached(board: Board, row: Row): void {
  const at = Math.max(placeReached(board, row) ?? 0, board.placeIn(row, row.at));
  reach(row, board.listOf(row)[at]?.id);
}

/** Forgets the place that a list has reached, once the list has ended well. */
export const forgetReached = (row: Row): void => reach(row, undefined);

/**
 * The place at which a list that is repaired goes on: where it had failed, behind that entry if only the `finally` of it had failed and is
 * repaired by now, or at the first one before it that was undone since. Remembers it, for the entries that begin from here on.
 */
export function repairFrom(board: Board, row: Row, list: List): number {
  const reached = placeReached(board, row) ?? placeGuessed(board, row, list);
  const isDone = ({ id, isNeverKept }: Entry, at: number): boolean =>
    (at < reached && isNeverKept) || (at <= reached && doneIn(board, row, id) !== undefined);
  const at = list.findIndex((entry, index) => !isDone(entry, index));
  if (at >= 0) reach(row, list[at]?.id);
  return at < 0 ? list.length : at;
}

/** Entries that continue do so under the lock that was taken before them in their list. */
export function beginningAt(list: List, from: number): number {
  const at = list.slice(0, from).findIndex(({ isNeverKept }) => isNeverKept);
  return at < 0 || from === list.length ? from : at;
}

/** Finds the row of an entry before the place where the list continues, if the list is repaired from a lock on. */
export function findRepaired(board: Board, row: Row, entry: Entry): Row | undefined {
  if (entry.isNeverKept || !isRepairing(board, row)) return undefined;
  const isBefore = board.listOf(row).indexOf(entry) < (placeReached(board, row) ?? 0);
  return isBefore ? doneIn(board, row, entry.id) : undefined;
}

/** Whether the list of a row that has ended is being repaired by a redrive. */
export const isRepairing = (board: Board, row: Row): boolean => board.row(rootPath).repairing === row.path;

/** Which of its two lists the row is in. */
const partOf = ({ phase }: Row): RepairedPart => (phase === 'compensate' ? 'compensate' : 'finally');

function reach(row: Row, id: string | undefined): void {
  const { [partOf(row)]: _, ...others } = row.reached;
  row.reached = id === undefined ? others : { ...others, [partOf(row)]: id };
}

function placeReached(board: Board, row: Row): number | undefined {
  const at = board.placeIn(row, row.reached[partOf(row)] ?? null);
  return at < 0 ? undefined : at;
}

function doneIn(board: Board, row: Row, id: string): Row | undefined {
  const child = board.find(pathInside(row.path, id));
  const isDone = child && ['completed', 'caught', 'skipped'].includes(child.state) && !child.wasUndone;
  return isDone ? child : undefined;
}

/**
 * The place at which a list had failed whose row does not name it: one of an earlier release, or of a version that had another
 * entry there. It is the last entry that began and is not done, if all before it was done since the row began; else the first
 * that is not done. A lock that failed as it was taken again stands before the entries that were done under it.
 */
function placeGuessed(board: Board, row: Row, list: List): number {
  const since = row.path === rootPath ? 0 : row.generation;
  const isUndone = ({ id }: Entry): boolean => doneIn(board, row, id) === undefined;
  const last = list.findLastIndex(
    (entry) => isUndone(entry) && board.find(pathInside(row.path, entry.id)) !== undefined,
  );
  const isAllDone = list
    .slice(0, Math.max(last, 0))
    .every(({ id, isNeverKept }) => isNeverKept || (doneIn(board, row, id)?.generation ?? -1) >= since);
  const first = list.findIndex(isUndone);
  if (last >= 0 && isAllDone) return last;
  return first < 0 ? list.length : first;
}
