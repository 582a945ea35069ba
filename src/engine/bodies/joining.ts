import { errors } from '../../language/errors/catalogue.ts';
import type { Join } from '../plan/plan.ts';
import type { Board } from '../walker/board.ts';
import { failedBy, finalStateOf, type Row } from '../walker/row.ts';
import { instancesToUndo } from '../walker/undo.ts';
import { plain } from './plain.ts';
import { rootPath } from '../plan/path.ts';

/** A body whose branches or iterations come together in a join (`walker/join.ts`), and are undone side by side. */
export const joining = {
  ...plain,
  instanceOver(board: Board, instance: Row): void {
    board.move(instance, 'end', { state: finalStateOf(instance) });
    const { path, parent, remains, ran } = instance;
    const as = arrivalOf(instance);
    const by = as === 'failed' ? failedBy(instance) : null;
    board.do({ do: 'arrive', at: parent ?? rootPath, from: path, as, by, isOver: true, remains, ran });
  },
  undo(board: Board, row: Row): void {
    const instances = instancesToUndo(board, row);
    row.join.active = instances.length;
    if (instances.length === 0) board.next({ to: 'partUndone', row });
    for (const instance of instances) board.next({ to: 'undo', row: instance, before: 'over' });
  },
  instanceUndone(board: Board, { path, parent }: Row): void {
    const arrival = { as: null, by: null, isOver: true, remains: false, ran: false } as const;
    board.do({ do: 'arrive', at: parent ?? rootPath, from: path, ...arrival });
  },
  ownFailure: ({ path, needed, join, total }: Row) => errors.joinMissed(path, needed, join.completed, total),
};

/** The kind of arrival at its join; null if it has arrived already. */
function arrivalOf({ state, ran, afterUndo }: Row): 'completed' | 'failed' | 'idle' | null {
  if (state === 'failed') return afterUndo === 'arrive' ? null : 'failed';
  return state === 'completed' && ran ? 'completed' : 'idle';
}

/** Returns false if nothing begins: there is nothing, or there are fewer than must complete. */
export function findNeeded(board: Board, row: Row, { needs, isTimed }: Join): boolean {
  // The row has the number that was decided before.
  const decided = needs === 'all' ? row.total : row.isDecided && row.needed > 0 ? row.needed : null;
  const needed = decided ?? board.ask({ ask: 'needed', path: row.path });
  if (needed === 'failed') {
    board.next({ to: 'bodyEnded', row, result: { kind: 'failed', by: row.path } });
    return false;
  }
  row.needed = Number(needed);
  row.isDecided = true;
  if (row.total > 0 && (isTimed || row.needed <= row.total)) return true;
  board.next({ to: 'decide', row });
  return false;
}
