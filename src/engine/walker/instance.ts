import type { Board } from './board.ts';
import { indexOf } from '../plan/path.ts';
import type { Body, Entry, List } from '../plan/plan.ts';
import { failedBy, finalStateOf, type Cause, type Row } from './row.ts';

export function instanceOver(board: Board, row: Row): void {
  const parent = board.parentOf(row);
  if (!parent) throw new Error(`${row.path} is no instance`);
  board.move(row, 'end', { state: finalStateOf(row) });
  const { body } = board.entryOf(row);
  const { remains, ran } = row;
  if (body.kind === 'rounds') {
    parent.remains ||= remains;
    parent.ran ||= ran;
    roundOver(board, parent, row, body);
  } else {
    const as = arrivalOf(row);
    const by = as === 'failed' ? failedBy(row) : null;
    board.do({ do: 'arrive', at: parent.path, from: row.path, as, by, isOver: true, remains, ran });
  }
}

/** As what it arrives at its join; null if it has arrived already. */
function arrivalOf({ state, ran, afterUndo }: Row): 'completed' | 'failed' | 'idle' | null {
  if (state === 'failed') return afterUndo === 'arrive' ? null : 'failed';
  return state === 'completed' && ran ? 'completed' : 'idle';
}

function roundOver(board: Board, row: Row, round: Row, { maxRounds, isPaced, list }: Rounds): void {
  const next = (indexOf(round.path) ?? 0) + 1;
  const result = resultAfter(board, row, round, { isLast: next >= (row.needed || maxRounds), maxRounds });
  if (result) board.next({ to: 'bodyEnded', row, result });
  else if (!isPaced || isKept(board, round, list)) board.next({ to: 'beginRound', row, index: next });
  else {
    board.move(row, 'pause', { state: 'waiting' });
    board.do({ do: 'wait', path: row.path, of: 'repeat' });
  }
}

type Rounds = Extract<Body, { kind: 'rounds' }>;

/** Whether nothing in a round has begun since the last redrive. */
function isKept(board: Board, { path }: Row, list: List): boolean {
  const { generation, redrivenIn } = board.row('');
  const isAnew = ({ id }: Entry): boolean => (board.find(`${path}.${id}`)?.generation ?? -1) >= redrivenIn;
  return generation > 0 && list.length > 0 && !list.some(isAnew);
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
  const isEnough = board.ask({ ask: 'until', path: round.path, turn: 0 });
  if (isEnough === true) return { kind: 'completed' };
  if (isEnough !== 'failed' && !isLast) return null;
  // If all were used up, a redrive may take as many again.
  if (isLast) row.needed = row.total + maxRounds;
  return failure;
}
