import type { Board } from './board.ts';
import type { FailureRole } from '../../language/errors/with-other-failure.ts';
import { rootPath, type Path } from '../plan/path.ts';
import type { Cause, Row } from './row.ts';

/**
 * Attaches the error of an undoing or a cleanup, or the error that a failing `catch` had caught, to the error that is its reason.
 */
export function attach(board: Board, row: Row, of: Path, role: Exclude<FailureRole, 'caught'>): void {
  const to = blamedFor(board, row);
  if (to !== null && to !== of) board.do({ do: 'attach', to, of, role });
}

/**
 * The path whose error makes a row undo or clean up; the path of the top level for a cancellation. Null if there is none: a `join` has all that it
 * needs without this row.
 */
function blamedFor(board: Board, from: Row): Path | null {
  for (let row: Row | null = from; row; row = board.parentOf(row)) {
    const cause = causeAt(row, row === from);
    if (cause?.kind === 'failed') return cause.by;
    if (cause?.kind === 'timedOut') return row.path;
    if (cause?.kind === 'cancelled') return rootPath;
    if (cause?.kind === 'completed' || cause?.kind === 'ended') return null;
  }
  return null;
}

function causeAt({ state, phase, cause, result, afterUndo }: Row, isFirst: boolean): Cause | null {
  if (state === 'stopping') return cause;
  const isUnwinding = (phase === 'undo' && afterUndo !== 'over') || (isFirst && phase === 'finally');
  return isUnwinding ? result : null;
}
