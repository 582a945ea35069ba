import { isInstance, type Board } from './board.ts';
import type { Join } from '../plan/plan.ts';
import { isFinal, type Cause, type Row } from './row.ts';

/** Continues a join if its arrivals allow it; at the top level, with the next repair of a redrive. */
export function decide(board: Board, row: Row): void {
  if (row.parent === null) {
    if (row.repairing !== null) board.next({ to: 'repairNext', row });
    return;
  }
  if (isInstance(row)) return unwind(board, row);
  const isQuiet = row.join.active === 0;
  if (row.phase === 'undo') {
    // There may be more than are undone at once.
    if (isQuiet && row.undoing === 'body') board.next({ to: 'undoPart', row });
    return;
  }
  if (row.phase !== 'body' || isFinal(row)) return;
  if (row.state === 'stopping') {
    // Rounds are due only if they were stopped between two of them.
    if (isQuiet) board.next({ to: 'bodyEnded', row, result: row.cause ?? { kind: 'stopped' } });
    return;
  }
  const verdict = verdictOf(row, joinOf(board, row));
  if (verdict === null) return;
  if (isQuiet) {
    board.next({ to: 'bodyEnded', row, result: verdict });
    return;
  }
  board.move(row, 'stop', { state: 'stopping' });
  row.cause = verdict;
  board.do({ do: 'stop', path: row.path, cause: { kind: 'stopped' } });
}

/** Unwinds a branch or an iteration that completed when its join had enough completions already, like one that was stopped. */
function unwind(board: Board, row: Row): void {
  if (row.state !== 'completed') return;
  row.result = { kind: 'stopped' };
  if (row.remains) board.next({ to: 'undo', row, before: 'arrive' });
  else board.next({ to: 'instanceOver', row });
}

/** Returns the verdict of the arrivals; null if that is still open. */
function verdictOf({ path, total, needed, join }: Row, { needs, onFailure, isTimed }: Join): Cause | null {
  const { completed, failed, idle, firstFailed } = join;
  const failure: Cause = { kind: 'failed', by: firstFailed ?? path };
  if (failed > 0 && onFailure === 'stop') return failure;
  if (needs === 'some') {
    if (completed >= needed) return { kind: 'completed' };
    if (isTimed) return completed + failed + idle < total ? null : { kind: 'completed' };
    return total - failed - idle < needed ? failure : null;
  }
  if (completed + failed + idle < total) return null;
  return failed > 0 && onFailure === 'wait' ? failure : { kind: 'completed' };
}

function joinOf(board: Board, row: Row): Join {
  const { join } = board.entryOf(row).shape;
  if (join) return join;
  throw new Error(`${row.path} is no join`);
}
