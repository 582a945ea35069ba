import { isInstance, type Board } from './board.ts';
import { isToBeUndone } from './entry.ts';
import { entryIdOf, indexOf } from '../plan/path.ts';
import { finalStateOf, type Row } from './row.ts';

export function undo(board: Board, row: Row, before: NonNullable<Row['afterUndo']>): void {
  board.move(row, 'undo', { phase: 'undo', state: 'open' });
  row.afterUndo = before;
  // If its body failed, only that is to be undone; if its `catch` failed, the body is undone already.
  if (before === 'catch' || isInstance(row)) row.undoing = 'body';
  else row.undoing = before === 'finally' ? 'catch' : 'finally';
  undoPart(board, row);
}

export function undoPart(board: Board, row: Row): void {
  if (row.undoing === 'body' && !isInstance(row)) board.next({ to: 'undoBody', row });
  else undoList(board, row);
}

/** Undoes the list that a row is in, the last entry first. */
export const undoList = (board: Board, row: Row): void => undoBackwards(board, row, reached(board, row));

/** How many entries of its list the row has reached. The entries behind them belong to an earlier run. */
function reached(board: Board, row: Row): number {
  // Its own `finally` may have run since.
  const at = [row.at, row.leftAt].map((id) => board.placeIn(row, id)).find((place) => place >= 0);
  if (at !== undefined) return at + 1;
  return row.leftAt === '' ? 0 : board.listOf(row).length;
}

/** Undoes the last entry before this place of the list that has something to undo. */
function undoBackwards(board: Board, row: Row, end: number): void {
  const ids = board
    .listOf(row)
    .slice(0, end)
    .filter(({ isUndoable }) => isUndoable)
    .map(({ id }) => id);
  const last = ids.length === 0 ? undefined : lastOf(board, row, ids);
  if (!last) {
    board.next({ to: 'partUndone', row });
    return;
  }
  row.at = entryIdOf(last.path);
  undoEntry(board, last);
}

const lastOf = (board: Board, row: Row, ids: readonly string[]): Row | undefined =>
  board
    .remaining({ of: 'entries', path: row.path })
    .filter((child) => ids.includes(entryIdOf(child.path)))
    .toSorted((one, other) => ids.indexOf(entryIdOf(one.path)) - ids.indexOf(entryIdOf(other.path)))
    .at(-1);

/** An entry that completed as a whole is undone by its `compensate` alone, if it has one. */
function undoEntry(board: Board, row: Row): void {
  if (!isToBeUndone(row) || board.entryOf(row).compensate.length === 0) {
    board.next({ to: 'undo', row, before: 'over' });
    return;
  }
  board.move(row, 'compensate', { phase: 'compensate', state: 'open' });
  board.next({ to: 'beginList', row, at: 0 });
}

/** How many branches or iterations are undone at once. */
export const undoneAtOnce = 100;

/**
 * The branches, iterations or rounds below an index in which something remains, the last one first. Those of this row alone: an earlier run of the execution may have
 * had more.
 */
export function instancesToUndo(board: Board, { path, generation }: Row, before = Infinity): Row[] {
  const indexIn = (row: Row): number => indexOf(row.path) ?? 0;
  return board
    .remaining({ of: 'instances', path, generation, before })
    .toSorted((one, other) => indexIn(other) - indexIn(one))
    .slice(0, undoneAtOnce);
}

/** The list that ran before the one that is undone now follows. */
export function partUndone(board: Board, row: Row): void {
  if (row.undoing === 'finally') {
    row.undoing = row.chosenCatch === null ? 'body' : 'catch';
    undoPart(board, row);
    return;
  }
  row.remains = false;
  row.undoing = null;
  switch (row.afterUndo) {
    case 'catch':
      board.next({ to: 'beginCatch', row });
      break;
    case 'finally':
      board.next({ to: 'beginFinally', row });
      break;
    case 'arrive':
      board.next({ to: 'instanceOver', row });
      break;
    default:
      board.move(row, 'undone', { state: finalStateOf(row) });
      board.next({ to: 'childUndone', row });
  }
}

export function childUndone(board: Board, row: Row): void {
  row.remains = false;
  const parent = board.around(row);
  row.wasUndone = true;
  parent.wasUndone = true;
  if (isInstance(row)) board.next({ to: 'instanceUndone', row });
  else undoBackwards(board, parent, board.placeIn(parent, entryIdOf(row.path)));
}
