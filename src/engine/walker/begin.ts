import type { Board } from './board.ts';
import { branchOf, instanceOf, prefixInside, type Path } from '../plan/path.ts';
import type { Body, Entry, Join } from '../plan/plan.ts';
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

export function beginRound(board: Board, row: Row, index: number): void {
  row.total = index + 1;
  const round = board.add(instanceOf(row.path, index), row);
  // The own text of the rounds is what each of them gives.
  if (index > 0 && round.generation > 0)
    round.isPreviousAnew = board.readsAnew(instanceOf(row.path, index - 1), 'own');
  board.next({ to: 'beginList', row: round, at: 0 });
}

function beginEntry(board: Board, owner: Row, entry: Entry): void {
  const path = prefixInside(owner.path) + entry.id;
  const kept = findKept(board, owner, path);
  if (kept && isStill(board, entry, kept)) {
    board.next({ to: 'entryOver', row: kept });
    return;
  }
  const before = board.generation > 0 ? board.find(path) : undefined;
  const row = board.add(path, owner);
  if (entry.body.kind === 'rounds') row.needed = roundsFor(row, entry.body, before);
  const holds = entry.isConditional ? board.ask({ ask: 'if', path: row.path }) : true;
  if (holds === true) {
    if (!hasTime(board, row, entry)) board.next({ to: 'bodyEnded', row, result: failureOf(row) });
    else beginBody(board, row, entry.body);
    return;
  }
  // An `if` that cannot be resolved belongs to the list around: neither `catch` nor `finally` of the entry is for it.
  board.move(row, 'skip', { state: holds === 'failed' ? 'failed' : 'skipped' });
  if (holds === 'failed') row.result = { kind: 'failed', by: row.path };
  board.next({ to: 'entryOver', row });
}

/**
 * Finds what completed in an earlier run of the execution, and stays so: it was not undone, and reads nothing that runs
 * anew. Returns undefined if the entry begins.
 */
function findKept(board: Board, owner: Row, path: Path): Row | undefined {
  if (owner.generation === 0 || owner.isAnew || owner.phase !== 'body') return undefined;
  const before = board.find(path);
  const isDone = before && ['completed', 'caught', 'skipped'].includes(before.state);
  if (!isDone || before.wasUndone || board.readsAnew(path, 'all')) return undefined;
  // An entry that was caught is over, whatever was decided in it.
  return before.state === 'completed' && board.isDecidedAnewInside(before) ? undefined : before;
}

/** Whether an entry that completed runs, and one that was skipped does not, also by the `if` of another version. */
function isStill(board: Board, { isConditional }: Entry, kept: Row): boolean {
  if (!board.isDecidedAnew('if', kept)) return true;
  const holds = isConditional ? board.ask({ ask: 'if', path: kept.path }) : true;
  return holds === (kept.state !== 'skipped');
}

/** A `timeout` that cannot be resolved fails the entry before its body begins. */
export const hasTime = (board: Board, { path }: Row, { hasDeadline }: Entry): boolean =>
  !hasDeadline || board.ask({ ask: 'deadline', path }) !== 'failed';

type Rounds = Extract<Body, { kind: 'rounds' }>;

/** How many rounds there are at most. */
function roundsFor({ isAnew }: Row, { maxRounds }: Rounds, before: Row | undefined): number {
  return !isAnew && before && before.needed > 0 ? before.needed : maxRounds;
}

function beginBody(board: Board, row: Row, body: Body): void {
  switch (body.kind) {
    case 'action':
      board.move(row, 'request', { state: 'ready' });
      row.ran = true;
      break;
    case 'sequence':
      board.next({ to: 'beginList', row, at: 0 });
      break;
    case 'switch':
      beginCase(board, row);
      break;
    case 'parallel':
      row.total = body.branches.length;
      if (!findNeeded(board, row, body.join)) break;
      row.join.active = row.total;
      for (const { name } of body.branches)
        board.next({ to: 'beginList', row: board.add(branchOf(row.path, name), row), at: 0 });
      break;
    case 'forEach':
      beginLoop(board, row, body.join);
      break;
    case 'rounds':
      board.next({ to: 'beginRound', row, index: 0 });
      break;
  }
}

function beginCase(board: Board, row: Row): void {
  const chosen = row.isDecided ? row.chosenCase : board.ask({ ask: 'case', path: row.path });
  row.isDecided = chosen !== 'failed';
  if (typeof chosen === 'number') {
    row.chosenCase = chosen;
    board.next({ to: 'beginList', row, at: 0 });
  } else {
    const result = chosen === 'failed' ? failureOf(row) : ({ kind: 'completed' } as const);
    board.next({ to: 'bodyEnded', row, result });
  }
}

function beginLoop(board: Board, row: Row, join: Join): void {
  const count = row.isDecided ? row.total : board.ask({ ask: 'count', path: row.path });
  if (count === 'failed') {
    board.next({ to: 'bodyEnded', row, result: failureOf(row) });
    return;
  }
  // Another list has other iterations, whatever the earlier ones have come to.
  row.isAnew ||= row.generation > 0 && !row.isDecided;
  row.total = Number(count);
  if (findNeeded(board, row, join)) board.do({ do: 'open', path: row.path });
}

/** Returns false if nothing begins: there is nothing, or there are fewer than must complete. */
function findNeeded(board: Board, row: Row, { needs }: Join): boolean {
  // The row has the number that was decided before.
  const decided = needs === 'all' ? row.total : row.isDecided && row.needed > 0 ? row.needed : null;
  const needed = decided ?? board.ask({ ask: 'needed', path: row.path });
  if (needed === 'failed') {
    board.next({ to: 'bodyEnded', row, result: failureOf(row) });
    return false;
  }
  row.needed = Number(needed);
  row.isDecided = true;
  if (row.total > 0 && row.needed <= row.total) return true;
  board.next({ to: 'decide', row });
  return false;
}

const failureOf = ({ path }: Row) => ({ kind: 'failed', by: path }) as const;
