import { maxOthers } from '../../language/errors/with-other-failure.ts';
import {
  indexOf,
  instancePathsAround,
  parentOfInstance,
  pathInside,
  rootPath,
  type Path,
} from '../plan/path.ts';
import type { List } from '../plan/plan.ts';
import type { Board } from '../walker/board.ts';
import { firstTurn } from '../walker/turn.ts';
import { failedBy, type Cause, type Row } from '../walker/row.ts';
import type { BodyKind } from './body-kind.ts';
import { plainShape } from './plain.ts';
import { beginRound, oneByOne, roundOver } from './rounds.ts';

declare module '../plan/plan.ts' {
  interface Bodies {
    tries: { list: List; maxTries: number };
  }
}

/** A block with `retry`. Each try has rows of its own, and a failed try has undone its completed entries. */
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
  // A redrive continues in the last try: entries that have completed there are kept.
  begin: (board, row, { maxTries }) => beginRound(board, row, row.needed - maxTries),
  instanceOver(board, attempt) {
    const row = roundOver(board, attempt);
    const result = resultAfter(board, row, attempt);
    if (result) {
      if (result.kind === 'failed') attachEarlier(board, attempt, result.by);
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

/**
 * The failure of the last try also names the entries that the tries before could not undo or clean up, the first of them first.
 */
function attachEarlier(board: Board, { path, parent }: Row, to: Path): void {
  const last = indexOf(path) ?? 0;
  if (last === 0 || parent === null) return;
  const tryOf = (at: Path): number =>
    instancePathsAround(at).findIndex((one) => parentOfInstance(one) === parent);
  const left = board.pendingRepairs().flatMap((at) => {
    const attempt = indexOf(instancePathsAround(at)[tryOf(at)] ?? rootPath) ?? last;
    return attempt < last ? [{ at, attempt }] : [];
  });
  const inOrder = left.toSorted((one, other) => one.attempt - other.attempt || (one.at < other.at ? -1 : 1));
  for (const { at } of inOrder.slice(0, maxOthers))
    for (const part of ['compensate', 'finally'] as const) {
      const id = board.row(at).reached[part];
      const failed = id === undefined ? undefined : board.find(pathInside(at, id));
      if (failed) board.do({ do: 'attach', to, of: failedBy(failed), role: part });
    }
}
