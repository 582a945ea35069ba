import type { Board } from './board.ts';
import { stop } from './stop.ts';
import { isOver, type Row } from './row.ts';
import { rootPath } from '../plan/path.ts';

/** Cancels the execution, unless its end is decided: an execution that has completed, or was ended, stays so. */
export function cancel(board: Board): void {
  const root = board.row(rootPath);
  if (!canBeCancelled(root)) return;
  // An execution that has failed is being undone or cleaned up already, and continues with that.
  if (root.result) root.result = { kind: 'cancelled' };
  else stop(board, root, { kind: 'cancelled' });
}

/** Whether a cancellation would change something at the top level. */
export function canBeCancelled(root: Row): boolean {
  const { phase, state, cause, result } = root;
  if (isOver(root)) return false;
  if (phase === 'body') return state === 'open' || (state === 'stopping' && cause?.kind === 'timedOut');
  return result?.kind === 'failed' || result?.kind === 'timedOut';
}
