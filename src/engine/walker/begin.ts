import type { Board } from './board.ts';
import { pathInside, type Path } from '../plan/path.ts';
import type { Entry, Shape } from '../plan/plan.ts';
import { findRepaired } from './repaired-list.ts';
import type { Row } from './row.ts';

export function beginList(board: Board, row: Row, at: number): void {
  const entry = board.listOf(row)[at];
  if (entry) {
    row.at = entry.id;
    beginEntry(board, row, entry);
  } else {
    board.next({ to: 'listEnded', row, result: { kind: 'completed' } });
  }
}

function beginEntry(board: Board, owner: Row, entry: Entry): void {
  const path = pathInside(owner.path, entry.id);
  const kept = entry.isNeverKept ? undefined : findKept(board, owner, path);
  const over = kept && isStill(board, entry, kept) ? kept : findRepaired(board, owner, entry);
  if (over) {
    board.next({ to: 'entryOver', row: over });
    return;
  }
  const before = board.generation > 0 ? board.find(path) : undefined;
  const row = board.add(path, owner);
  if (entry.shape.maxRounds !== null) row.needed = roundsFor(row, entry.shape, before);
  // A redrive that ends before its first try has the last one of an earlier run.
  if (entry.shape.instances === 'try' && before && before.generation >= row.rerunSince)
    row.total = before.total;
  const holds = entry.isConditional ? board.ask({ ask: 'if', path: row.path }) : true;
  if (holds === true) {
    if (!hasTime(board, row, entry))
      board.next({ to: 'bodyEnded', row, result: { kind: 'failed', by: row.path } });
    else board.next({ to: 'beginBody', row });
    return;
  }
  // An `if` that cannot be resolved belongs to the list around: neither `catch` nor `finally` of the entry is for it.
  board.move(row, 'skip', { state: holds === 'failed' ? 'failed' : 'skipped' });
  if (holds === 'failed') row.result = { kind: 'failed', by: row.path };
  board.next({ to: 'entryOver', row });
}

/**
 * Finds the row of an entry that completed in an earlier run of the execution, and stays so: it was not undone, and reads no
 * entry that is rerun. Returns undefined if the entry begins.
 */
function findKept(board: Board, owner: Row, path: Path): Row | undefined {
  if (owner.generation === 0 || owner.phase !== 'body') return undefined;
  const before = board.find(path);
  const isDone = before && ['completed', 'caught', 'skipped'].includes(before.state);
  if (!isDone || before.wasUndone || before.generation < owner.rerunSince || board.readsRerun(path, 'all'))
    return undefined;
  // An entry that was caught is over, whatever was decided in it.
  return before.state === 'completed' && board.isDecidedAgainInside(before) ? undefined : before;
}

/** Whether an entry that completed runs, and one that was skipped does not, also by the `if` of another version. */
function isStill(board: Board, { isConditional }: Entry, kept: Row): boolean {
  if (!board.isDecidedAgain('if', kept)) return true;
  const holds = isConditional ? board.ask({ ask: 'if', path: kept.path }) : true;
  return holds === (kept.state !== 'skipped');
}

/** A `timeout` that cannot be resolved fails the entry before its body begins. */
export const hasTime = (board: Board, { path }: Row, { hasDeadline }: Entry): boolean =>
  !hasDeadline || board.ask({ ask: 'deadline', path }) !== 'failed';

/** How many rounds there are at most; of tries, the ones from the last try of an earlier run on. */
function roundsFor({ rerunSince }: Row, { maxRounds, instances }: Shape, before: Row | undefined): number {
  const most = maxRounds ?? 0;
  if (!before || before.generation < rerunSince || before.needed === 0) return most;
  return instances === 'try' ? Math.max(before.total - 1, 0) + most : before.needed;
}
