import { hasTime } from './begin.ts';
import type { Board } from './board.ts';
import { cancel } from './cancel.ts';
import type { EngineEvent } from './events.ts';
import { instanceOf, rootPath, type Path } from '../plan/path.ts';
import { isRepeating } from '../plan/plan.ts';
import { failedBy, type Cause, type Row } from './row.ts';
import { redrive } from './repair.ts';
import { stop } from './stop.ts';

/** Performs the first step after an event. */
export function happened(board: Board, event: EngineEvent): void {
  switch (event.kind) {
    case 'begin':
      begin(board, board.add(rootPath, null));
      break;
    case 'redrive':
      if (board.find(rootPath)) redrive(board, event.changes, event.skips);
      // It was ended from outside before it had begun.
      else begin(board, board.add(rootPath, null));
      break;
    case 'action':
      actionEnded(board, board.row(event.path), event.outcome);
      break;
    case 'wake':
      if (board.row(event.path).state === 'waiting')
        board.next({ to: 'resumeBody', row: board.row(event.path) });
      break;
    case 'due':
      board.next({ to: 'decide', row: board.row(event.path) });
      break;
    case 'start':
      if (board.row(event.path).state === 'open')
        board.next({
          to: 'beginList',
          row: board.add(instanceOf(event.path, event.index), board.row(event.path)),
          at: 0,
        });
      break;
    case 'deadline':
      deadline(board, board.row(event.path));
      break;
    case 'cancel':
      cancel(board);
      break;
  }
}

type Outcome = Extract<EngineEvent, { kind: 'action' }>['outcome'];

function actionEnded(board: Board, row: Row, outcome: Outcome): void {
  if (outcome === 'ended') endAll(board, row);
  if (outcome === 'unknown') row.isUnknown = true;
  const again = repetitionAfter(board, row, outcome);
  if (again === null) {
    board.next({ to: 'bodyEnded', row, result: resultOf(board, row, outcome) });
  } else if (again === 'failed' || row.state === 'stopping') {
    board.next({ to: 'bodyEnded', row, result: resultOf(board, row, 'failed') });
  } else {
    board.move(row, 'pause', { state: 'waiting' });
    board.do({ do: 'wait', path: row.path, of: again });
  }
}

/** Why the action is pending again; null if it is not. `failed`: nobody can say whether it is. */
function repetitionAfter(board: Board, row: Row, outcome: Outcome): 'retry' | 'repeat' | 'failed' | null {
  const { isRetried, isRepeated } = board.entryOf(row);
  const { path, turn } = row;
  if (outcome === 'failed' && isRetried && row.state !== 'stopping')
    return board.ask({ ask: 'retry', path, turn }) === true ? 'retry' : null;
  if (outcome !== 'completed' || !isRepeated) return null;
  // If it is stopped, it has completed only if this was the last time.
  const isEnough = board.ask({ ask: 'until', path, turn });
  if (isEnough === 'failed') return 'failed';
  return isEnough === true ? null : 'repeat';
}

/** The effect of an action that has completed counts, even if it was requested to stop. */
function resultOf(board: Board, row: Row, outcome: Outcome): Cause {
  const { path, state, cause } = row;
  if (outcome === 'completed' || outcome === 'ended') return { kind: 'completed' };
  if (state === 'stopping') return cause ?? { kind: 'stopped' };
  if (outcome !== 'failed') return { kind: 'stopped' };
  return { kind: 'failed', by: (board.entryOf(row).failsOn ? caughtBy(board, row) : null) ?? path };
}

/** The path whose error the `catch` around a row has caught; null if no `catch` is around the row. */
function caughtBy(board: Board, row: Row): Path | null {
  for (let around = board.parentOf(row); around; around = board.parentOf(around)) {
    if (around.phase === 'catch') return failedBy(around);
    if (around.phase !== 'body') return null;
  }
  return null;
}

function begin(board: Board, root: Row): void {
  if (hasTime(board, root, board.plan.root)) board.next({ to: 'beginList', row: root, at: 0 });
  else board.next({ to: 'listEnded', row: root, result: { kind: 'failed', by: rootPath } });
}

function deadline(board: Board, row: Row): void {
  const runs = ['open', 'ready', 'waiting'].includes(row.state);
  if (row.phase !== 'body' || !runs) return;
  // The completions by then are enough for the entry.
  if (board.entryOf(row).shape.join?.isTimed) stop(board, row, { kind: 'completed' });
  // Between two rounds nothing runs that would be waited for.
  else if (row.state === 'waiting' && isRepeating(board.entryOf(row)))
    board.next({ to: 'bodyEnded', row, result: { kind: 'timedOut' } });
  else stop(board, row, { kind: 'timedOut' });
}

/** `general/end`: all that is around the action ends well, and nothing is undone. */
function endAll(board: Board, action: Row): void {
  const root = board.row(rootPath);
  if (root.phase !== 'body' || root.cause?.kind === 'cancelled') return;
  for (let row = board.parentOf(action); row; row = board.parentOf(row)) {
    board.move(row, 'stop', { state: 'stopping' });
    // A cleanup that fails after another `general/end` fails the execution all the same.
    if (row.cause?.kind !== 'ended') row.cause = { kind: 'ended' };
  }
  board.do({ do: 'stop', path: rootPath, cause: { kind: 'ended' } });
}
