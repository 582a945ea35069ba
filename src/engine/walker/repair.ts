import { hasTime } from './begin.ts';
import type { Board } from './board.ts';
import { changedFrom } from '../plan/changes.ts';
import { pathInside, rootPath, type Path } from '../plan/path.ts';
import { beginningAt, forgetReached, keepReached, repairFrom } from './repaired-list.ts';
import { finalStateOf, isFinal, type Cause, type Row } from './row.ts';
import { afterUndo, isOfUndone, isUndo } from './pending-repair.ts';
import { compareInText, TextOrder } from '../plan/text-order.ts';
import { failAgain, finish } from './verdict.ts';

/**
 * The execution goes on, in another run. If it has failed by itself, the top level begins again; if it was ended from outside,
 * it goes on where it was.
 */
export function redrive(board: Board, changes: readonly string[], skips: readonly Path[]): void {
  const root = board.row(rootPath);
  root.changes = changedFrom(root.changes, changes, root.generation + 1);
  // A redrive that has failed before its repairs may have left the same skips here.
  root.skips = [...new Set([...root.skips, ...skips])];
  if (isFinal(root)) board.next({ to: 'repairNext', row: board.redrive() });
  else board.do({ do: 'askAgain' });
}

/**
 * A redrive first repairs the entries whose undoing or cleanup has failed, the last in the text first, one after the other. Until
 * then the top level is as it was when the execution failed, and nothing stops it.
 */
export function repairNext(board: Board, root: Row): void {
  // An entry that a repair has run may run again in the next one, or after all of them, and in one generation each row begins
  // once.
  if (root.repairing !== null) root.generation += 1;
  const order = new TextOrder(board.plan);
  const [path] = board
    .pendingRepairs()
    .toSorted((one, other) => compareInText(order.of(other), order.of(one)));
  if (path === undefined) {
    repairedAll(board, root);
    return;
  }
  const row = path === '' ? root : board.row(path);
  root.repairing = path;
  board.move(row, 'repair', {
    phase: isUndo(row.pendingRepair) ? 'compensate' : 'finally',
    state: 'open',
  });
  const list = board.listOf(row);
  const at = repairFrom(board, row, list);
  // Entries that it does not run again are undone with the rest, if that is undone.
  for (const { id } of list.slice(0, at)) row.remains ||= board.row(pathInside(row.path, id)).remains;
  const isSkipped = isUndo(row.pendingRepair) && root.skips.includes(row.path);
  board.next({ to: 'beginList', row, at: isSkipped ? list.length : beginningAt(list, at) });
}

function repairedAll(board: Board, root: Row): void {
  root.repairing = null;
  root.skips = [];
  // It was cancelled meanwhile, or only its own `finally` had failed.
  const { kind } = root.result ?? {};
  if (kind === 'cancelled' || kind === 'completed' || kind === 'ended') {
    // An execution that `general/end` has ended ends well now.
    if (kind === 'ended') root.result = { kind };
    end(board, root);
    return;
  }
  board.move(root, 'goOn', { phase: 'body', state: 'open' });
  root.result = null;
  // This run has reached nothing of its body yet, also if there is no time for it.
  Object.assign(root, { at: null, leftAt: '' });
  if (hasTime(board, root, board.plan.root)) board.next({ to: 'beginList', row: root, at: 0 });
  else board.next({ to: 'listEnded', row: root, result: { kind: 'failed', by: rootPath } });
}

export function repaired(board: Board, row: Row, result: Cause): void {
  const root = board.row(rootPath);
  const { pendingRepair } = row;
  const isOver = result.kind === 'completed';
  const undoes = isUndo(pendingRepair);
  const isUndone = isOfUndone(pendingRepair) || (undoes && isOver);
  if (isOver) {
    row.pendingRepair = undoes ? afterUndo(pendingRepair, true) : null;
    forgetReached(row);
  } else if (result.kind === 'failed') keepReached(board, row);
  // As after any `compensate`: its effects stay.
  if (isUndone) row.remains = false;
  board.move(
    row,
    'repaired',
    isUndone ? { phase: 'compensate', state: 'undone' } : { state: finalStateOf(row) },
  );
  if (isOver) {
    const isLate = pendingRepair === 'completion' && !row.wasUndone && row.result?.kind === 'failed';
    if (isLate) board.next({ to: 'completedLate', row });
    // The row is written as undone before it may run again.
    board.do({ do: 'later', path: rootPath });
    return;
  }
  // A repair cannot fail an execution that has ended well: its entries are repaired, or not.
  if (result.kind === 'failed' && !hasEndedWell(root))
    failAgain(board, root, result.by, undoes ? 'compensate' : 'finally');
  end(board, root);
}

const hasEndedWell = ({ result }: Row): boolean =>
  result?.kind === 'completed' || (result?.kind === 'ended' && result.by === undefined);

function end(board: Board, root: Row): void {
  root.repairing = null;
  board.move(root, 'end', { state: finalStateOf(root) });
  finish(board, root);
}
