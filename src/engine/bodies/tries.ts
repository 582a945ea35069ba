import { indexOf } from '../plan/path.ts';
import type { List } from '../plan/plan.ts';
import type { Board } from '../walker/board.ts';
import { firstTurn } from '../walker/turn.ts';
import type { Cause, Row } from '../walker/row.ts';
import type { BodyKind } from './body-kind.ts';
import { plainShape } from './plain.ts';
import { beginRound, oneByOne, roundOver } from './rounds.ts';

declare module '../plan/plan.ts' {
  interface Bodies {
    tries: { list: List; maxTries: number };
  }
}

/** A block with `retry`. Each try has rows of its own, and one that fails has undone what had completed in it. */
export const tries: BodyKind<'tries'> = {
  ...oneByOne,
  title: 'Tries',
  shape: ({ list, maxTries }) => ({
    ...plainShape,
    lists: [{ list, of: { part: 'body' } }],
    instances: 'try',
    maxRounds: maxTries,
    output: 'instance',
  }),
  // A redrive goes on in the last try: what has completed there is kept.
  begin: (board, row, { maxTries }) => beginRound(board, row, row.needed - maxTries),
  instanceOver(board, attempt) {
    const row = roundOver(board, attempt);
    const result = resultAfter(board, row, attempt);
    if (result) {
      board.next({ to: 'bodyEnded', row, result });
      return;
    }
    board.move(row, 'pause', { state: 'waiting' });
    board.do({ do: 'wait', path: row.path, of: 'retry' });
  },
  ownFailure: () => null,
};

/** Returns how the tries have ended; null if another one follows. */
function resultAfter(board: Board, row: Row, attempt: Row): Cause | null {
  if (row.state === 'stopping') return row.cause ?? { kind: 'stopped' };
  const result = attempt.result ?? { kind: 'stopped' };
  const isLast = (indexOf(attempt.path) ?? 0) + 1 >= row.needed;
  if (result.kind !== 'failed' || isLast) return result;
  const isAgain = board.ask({ ask: 'retry', path: attempt.path, turn: firstTurn });
  if (isAgain === 'failed') return { kind: 'failed', by: row.path };
  return isAgain === true ? null : result;
}
