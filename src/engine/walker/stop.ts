import type { Board } from './board.ts';
import type { Cause, Row } from './row.ts';

/** Stops the running entries in the body of an entry. Entries that already undo something, or clean up, continue. */
export function stop(board: Board, row: Row, cause: Cause): void {
  board.move(row, 'stop', { state: 'stopping' });
  row.cause = cause;
  board.do({ do: 'stop', path: row.path, cause: { kind: 'stopped' } });
}
