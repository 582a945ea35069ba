import { bodyKindOf } from './bodies/bodies.ts';
import { beginList } from './walker/begin.ts';
import { Board } from './walker/board.ts';
import { beginCatch, beginFinally, bodyEnded, completedLate, entryOver, listEnded } from './walker/entry.ts';
import type { Effect, EngineEvent, KnownFacts } from './walker/events.ts';
import { happened } from './walker/happened.ts';
import { decide } from './walker/join.ts';
import { repairNext } from './walker/repair.ts';
import type { Plan } from './plan/plan.ts';
import type { Step } from './walker/step.ts';
import { childUndone, partUndone, undo, undoPart } from './walker/undo.ts';

/**
 * Decides the effects of an event: pure, without a clock and without input and output. It reads the rows from the root down to
 * the place of the event, and asks for the values of expressions.
 * @throws InconsistentRows if it would move a row in a way that is not in the table
 */
export function walk(plan: Plan, known: KnownFacts, event: EngineEvent): Effect[] {
  const board = new Board(plan, known, event.kind);
  happened(board, event);
  for (let step = board.nextStep(); step; step = board.nextStep()) perform(board, step);
  return board.effects();
}

function perform(board: Board, step: Step): void {
  const { row } = step;
  const { body } = board.entryOf(row);
  const kind = bodyKindOf(body);
  switch (step.to) {
    case 'beginList':
      return beginList(board, row, step.at);
    case 'beginBody':
      return kind.begin(board, row, body);
    case 'resumeBody':
      return kind.resume(board, row);
    case 'listEnded':
      return listEnded(board, row, step.result);
    case 'bodyEnded':
      return bodyEnded(board, row, step.result);
    case 'decide':
      return decide(board, row);
    case 'beginCatch':
      return beginCatch(board, row);
    case 'beginFinally':
      return beginFinally(board, row);
    case 'entryOver':
      return entryOver(board, row);
    case 'instanceOver':
      return kind.instanceOver(board, row, body);
    case 'repairNext':
      return repairNext(board, row);
    case 'completedLate':
      return completedLate(board, row);
    case 'undo':
      return undo(board, row, step.before);
    case 'undoPart':
      return undoPart(board, row);
    case 'undoBody':
      return kind.undo(board, row);
    case 'partUndone':
      return partUndone(board, row);
    case 'childUndone':
      return childUndone(board, row);
    case 'instanceUndone':
      return kind.instanceUndone(board, row);
  }
}
