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
  const { kind } = board.entryOf(row).body;
  const isOwnBody = row.undoing === 'body' && !isInstance(row);
  if (isOwnBody && (kind === 'parallel' || kind === 'forEach')) undoSideBySide(board, row);
  else if (isOwnBody && kind === 'rounds') undoRound(board, row, Infinity);
  else undoBackwards(board, row, reached(board, row));
}

/** How many entries of its list the row has come to. The entries behind them belong to an earlier run. */
function reached(board: Board, row: Row): number {
  const at = board.placeIn(row, row.at);
  return at < 0 ? board.listOf(row).length : at + 1;
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

/** Those of this row alone: an earlier run of the execution may have had more. */
function instancesToUndo(board: Board, { path, generation }: Row, before: number): Row[] {
  const indexIn = (row: Row): number => indexOf(row.path) ?? 0;
  return board
    .remaining({ of: 'instances', path, generation, before })
    .toSorted((one, other) => indexIn(other) - indexIn(one))
    .slice(0, undoneAtOnce);
}

function undoSideBySide(board: Board, row: Row): void {
  const instances = instancesToUndo(board, row, Infinity);
  row.join.active = instances.length;
  if (instances.length === 0) board.next({ to: 'partUndone', row });
  for (const instance of instances) board.next({ to: 'undo', row: instance, before: 'over' });
}

/** Undoes the last round before this one that has something to undo. */
function undoRound(board: Board, row: Row, before: number): void {
  const [last] = instancesToUndo(board, row, before);
  if (last) board.next({ to: 'undo', row: last, before: 'over' });
  else board.next({ to: 'partUndone', row });
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
  const parent = board.parentOf(row);
  if (!parent) throw new Error('nothing undoes the root');
  row.wasUndone = true;
  parent.wasUndone = true;
  if (!isInstance(row)) {
    undoBackwards(board, parent, board.placeIn(parent, entryIdOf(row.path)));
  } else if (board.entryOf(row).body.kind === 'rounds') {
    undoRound(board, parent, indexOf(row.path) ?? 0);
  } else {
    const arrival = { as: null, by: null, isOver: true, remains: false, ran: false } as const;
    board.do({ do: 'arrive', at: parent.path, from: row.path, ...arrival });
  }
}
