import { errors } from '../../language/errors/catalogue.ts';
import { indexOf, instanceOf, pathInside, rootPath } from '../plan/path.ts';
import type { BodyOf, Entry, List } from '../plan/plan.ts';
import type { Board } from '../walker/board.ts';
import { finalStateOf, type Cause, type Row } from '../walker/row.ts';
import { instancesToUndo } from '../walker/undo.ts';
import type { BodyKind, BodyValues } from './body-kind.ts';
import { plainShape } from './plain.ts';
import { firstTurn } from '../walker/turn.ts';

declare module '../plan/plan.ts' {
  interface Bodies {
    rounds: {
      list: List;
      maxRounds: number;
      /** There is an interval between two rounds. */ isPaced: boolean;
    };
  }
}

/** The behaviour that rounds and tries share: one follows the other, and the last one gives the output. */
export const oneByOne = {
  resume(board: Board, row: Row): void {
    board.move(row, 'resume', { state: 'open' });
    beginRound(board, row, row.total);
  },
  undo: (board: Board, row: Row): void => undoRound(board, row, Infinity),
  instanceUndone: (board: Board, round: Row): void =>
    undoRound(board, board.around(round), indexOf(round.path) ?? 0),
  output: async ({ path, total }: Row, _: unknown, { outputAt }: BodyValues): Promise<unknown> => {
    const last = await outputAt(instanceOf(path, total - 1));
    return last === undefined ? {} : last;
  },
};

export const rounds: BodyKind<'rounds'> = {
  ...oneByOne,
  title: 'Rounds',
  shape: ({ list, maxRounds }) => ({
    ...plainShape,
    lists: [{ list, of: { part: 'body' } }],
    instances: 'round',
    maxRounds,
    output: 'instance',
  }),
  begin: (board, row) => beginRound(board, row, 0),
  instanceOver: (board, round, body) => goOn(board, roundOver(board, round), round, body),
  ownFailure: ({ path, total }) => errors.repeatExhausted(path, total),
};

/** Begins a round, or a try. */
export function beginRound(board: Board, row: Row, index: number): void {
  row.total = index + 1;
  const round = board.add(instanceOf(row.path, index), row);
  // The only text of their own that rounds have is the `output` of each round.
  if (index > 0 && round.generation > 0)
    round.isPreviousRerun = board.readsRerun(instanceOf(row.path, index - 1), 'own');
  board.next({ to: 'beginList', row: round, at: 0 });
}

/** Ends a round or a try, and returns the row around it. */
export function roundOver(board: Board, round: Row): Row {
  const row = board.around(round);
  board.move(round, 'end', { state: finalStateOf(round) });
  row.remains ||= round.remains;
  row.ran ||= round.ran;
  return row;
}

function goOn(board: Board, row: Row, round: Row, { maxRounds, isPaced, list }: BodyOf<'rounds'>): void {
  const next = (indexOf(round.path) ?? 0) + 1;
  const result = resultAfter(board, row, round, { isLast: next >= (row.needed || maxRounds), maxRounds });
  if (result) board.next({ to: 'bodyEnded', row, result });
  else if (!isPaced || isKept(board, round, list)) beginRound(board, row, next);
  else {
    board.move(row, 'pause', { state: 'waiting' });
    board.do({ do: 'wait', path: row.path, of: 'repeat' });
  }
}

/** Whether nothing in a round has begun since the last redrive. */
function isKept(board: Board, { path }: Row, list: List): boolean {
  const { generation, redrivenIn } = board.row(rootPath);
  const isRerun = ({ id }: Entry): boolean =>
    (board.find(pathInside(path, id))?.generation ?? -1) >= redrivenIn;
  return generation > 0 && list.length > 0 && !list.some(isRerun);
}

/** Returns how the rounds have ended; null if another one follows. */
function resultAfter(
  board: Board,
  row: Row,
  round: Row,
  { isLast, maxRounds }: { isLast: boolean; maxRounds: number },
): Cause | null {
  const failure: Cause = { kind: 'failed', by: row.path };
  if (row.state === 'stopping') return row.cause ?? { kind: 'stopped' };
  if (round.state !== 'completed') return round.result ?? failure;
  const isEnough = board.ask({ ask: 'until', path: round.path, turn: firstTurn });
  if (isEnough === true) return { kind: 'completed' };
  if (isEnough !== 'failed' && !isLast) return null;
  // If all were used up, a redrive may have as many again.
  if (isLast) row.needed = row.total + maxRounds;
  return failure;
}

/** Undoes the last round before this one that has something to undo. */
function undoRound(board: Board, row: Row, before: number): void {
  const [last] = instancesToUndo(board, row, before);
  if (last) board.next({ to: 'undo', row: last, before: 'over' });
  else board.next({ to: 'partUndone', row });
}
