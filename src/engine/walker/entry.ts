import { attach } from './blamed.ts';
import { failEnd, finish } from './verdict.ts';
import { isInstance, type Board } from './board.ts';
import { afterUndo } from './pending-repair.ts';
import { repaired } from './repair.ts';
import { isRepairing, keepReached } from './repaired-list.ts';
import { InconsistentRows } from './require-transition.ts';
import { entryIdOf, rootPath } from '../plan/path.ts';
import { asksOutput } from '../plan/plan.ts';
import { failedBy, finalStateOf, type Cause, type Row } from './row.ts';

export function listEnded(board: Board, row: Row, result: Cause): void {
  switch (row.phase) {
    case 'body':
      if (isInstance(row)) instanceEnded(board, row, result);
      else board.next({ to: 'bodyEnded', row, result });
      break;
    case 'catch':
      catchEnded(board, row, result);
      break;
    case 'finally':
      if (isRepairing(board, row)) return repaired(board, row, result);
      // A failure fails a success. The scope around then undoes all that completed in the entry.
      if (result.kind === 'failed') cleanupFailed(board, row, result);
      over(board, row);
      break;
    case 'compensate':
      if (isRepairing(board, row)) return repaired(board, row, result);
      board.move(row, 'compensated', { state: result.kind === 'completed' ? 'undone' : finalStateOf(row) });
      row.pendingRepair = afterUndo(row.pendingRepair, result.kind !== 'failed');
      if (result.kind === 'failed') {
        keepReached(board, row);
        attach(board, row, result.by, 'compensate');
      }
      board.next({ to: 'childUndone', row });
      break;
    case 'undo':
      throw new InconsistentRows(`${row.path} undoes, and runs no list`);
  }
}

function cleanupFailed(board: Board, row: Row, result: Extract<Cause, { kind: 'failed' }>): void {
  const hadCompleted = row.result?.kind === 'completed';
  const parent = board.parentOf(row);
  row.pendingRepair = hadCompleted ? 'completion' : 'cleanup';
  keepReached(board, row);
  if (hadCompleted) row.result = result;
  // After `general/end` it fails the execution; any other failure or stop of a row has an error that names the cause.
  const stopping = parent?.state === 'stopping' ? parent : null;
  if (row.result?.kind === 'ended' || stopping?.cause?.kind === 'ended') failEnd(board, result.by);
  else if (!hadCompleted) attach(board, row, result.by, 'finally');
  else if (stopping) attach(board, stopping, result.by, 'finally');
}

/** An entry that only its `finally` had failed has completed after all, and can be undone from now on. */
export function completedLate(board: Board, row: Row): void {
  const entry = board.entryOf(row);
  const clause = row.chosenCatch === null ? null : entry.catches[row.chosenCatch];
  const isMade = clause ? clause.hasOutput : asksOutput(entry, 'entry');
  row.result = withOutput(board, row, { kind: 'completed' }, isMade);
  board.move(row, 'completeLate', { state: finalStateOf(row) });
  if (row.state === 'completed' && entry.compensate.length > 0) row.remains = true;
}

export function bodyEnded(board: Board, row: Row, result: Cause): void {
  row.result = withOutput(board, row, result, asksOutput(board.entryOf(row), 'entry'));
  if (row.result.kind === 'completed') board.next({ to: 'beginFinally', row });
  else if (row.remains && row.result.kind !== 'ended') board.next({ to: 'undo', row, before: 'catch' });
  else board.next({ to: 'beginCatch', row });
}

/** A `catch` handles only entries that have failed, never entries that were stopped. */
export function beginCatch(board: Board, row: Row): void {
  const parent = board.parentOf(row);
  // It was stopped while it was being undone.
  if (parent?.state === 'stopping' && row.result?.kind !== 'ended')
    row.result = parent.cause?.kind === 'ended' ? parent.cause : { kind: 'stopped' };
  const isFailed = row.result?.kind === 'failed' || row.result?.kind === 'timedOut';
  const hasCatch = isFailed && board.entryOf(row).catches.length > 0;
  const chosen = hasCatch ? board.ask({ ask: 'catch', path: row.path }) : null;
  if (typeof chosen !== 'number') {
    board.next({ to: 'beginFinally', row });
    return;
  }
  row.chosenCatch = chosen;
  // The row was undone because of the failure, which is over now.
  row.wasUndone = false;
  board.move(row, 'catch', { phase: 'catch', state: 'open' });
  row.cause = null;
  board.next({ to: 'beginList', row, at: 0 });
}

function catchEnded(board: Board, row: Row, result: Cause): void {
  const clause = board.entryOf(row).catches[row.chosenCatch ?? -1];
  const caught = failedBy(row);
  row.result = withOutput(board, row, result, clause?.hasOutput === true);
  // If its own output fails, the answer to that question adds the caught error.
  if (row.result.kind === 'failed' && row.result.by !== row.path && row.result.by !== caught)
    board.do({ do: 'attach', to: row.result.by, of: caught, role: 'caught' });
  const isDone = row.result.kind === 'completed' || row.result.kind === 'ended';
  if (isDone || !row.remains) board.next({ to: 'beginFinally', row });
  else board.next({ to: 'undo', row, before: 'finally' });
}

/** An output that cannot be resolved fails a completed entry. */
function withOutput(board: Board, row: Row, result: Cause, hasOutput: boolean): Cause {
  const { path, chosenCatch } = row;
  // Both may be requested in one walk: the output of the body, which fails, and the output of the `catch` of this failure.
  const question = { ask: 'output', path, ...(chosenCatch === null ? {} : { clause: chosenCatch }) } as const;
  const isFaulty = hasOutput && result.kind === 'completed' && board.ask(question) === 'failed';
  return isFaulty ? { kind: 'failed', by: path } : result;
}

export function beginFinally(board: Board, row: Row): void {
  if (board.entryOf(row).finally.length === 0) {
    over(board, row);
    return;
  }
  row.leftAt = row.at ?? '';
  board.move(row, 'cleanUp', { phase: 'finally', state: 'open' });
  board.next({ to: 'beginList', row, at: 0 });
}

/** Whether its `compensate` is for it: it has completed, or perhaps it has. */
export const isToBeUndone = ({ state, isUnknown }: Row): boolean => state === 'completed' || isUnknown;

/** The entry is over; if it completed, it can be undone from now on. */
function over(board: Board, row: Row): void {
  board.move(row, 'end', { state: finalStateOf(row) });
  if (row.parent === null) {
    finish(board, row);
    return;
  }
  if (isToBeUndone(row) && board.entryOf(row).compensate.length > 0) row.remains = true;
  board.next({ to: 'entryOver', row });
}

export function entryOver(board: Board, row: Row): void {
  const parent = board.around(row);
  parent.remains ||= row.remains;
  parent.ran ||= row.ran;
  const result = resultFor(parent, row);
  if (result) board.next({ to: 'listEnded', row: parent, result });
  else board.next({ to: 'beginList', row: parent, at: board.placeIn(parent, entryIdOf(row.path)) + 1 });
}

/** Returns the cause with which the end of an entry ends its list; null if the list goes on. */
function resultFor(parent: Row, row: Row): Cause | null {
  if (parent.state === 'stopping') return parent.cause ?? { kind: 'stopped' };
  if (row.state === 'failed') return { kind: 'failed', by: failedBy(row) };
  return row.state === 'cancelled' ? { kind: 'stopped' } : null;
}

/** A branch, an iteration or a round undoes itself, unless it completed or the whole execution ends well. */
function instanceEnded(board: Board, row: Row, result: Cause): void {
  const entry = board.entryOf(row);
  row.result = withOutput(board, row, result, asksOutput(entry, 'instance'));
  const { kind } = row.result;
  if (!row.remains || kind === 'completed' || kind === 'ended') {
    board.next({ to: 'instanceOver', row });
    return;
  }
  // Its join need not wait until it is undone.
  if (kind === 'failed' && entry.shape.join)
    board.do({
      do: 'arrive',
      at: row.parent ?? rootPath,
      from: row.path,
      as: 'failed',
      by: failedBy(row),
      isOver: false,
      remains: false,
      ran: row.ran,
    });
  board.next({ to: 'undo', row, before: 'arrive' });
}
