import type { Commit, WrittenRow } from '../../../db/queries/executions/engine/commit.ts';
import type { StoredRow } from '../../../db/queries/executions/engine/rows.ts';
import { chainOf } from '../../../src/engine/plan/ancestors.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { Plan } from '../../../src/engine/plan/plan.ts';
import { isFinal } from '../../../src/engine/walker/row.ts';
import type { Decision, Immutable } from './decision.ts';

/**
 * Returns the rows that an action begins with as a commit leaves them, so that they need not be read again: its own, those
 * around it, and those that are over. Should one be otherwise in Postgres, the next commit is refused by its version. Null
 * if one of them is not known, or if the commit changes more than the rows that it writes.
 */
export function rowsAfter(
  plan: Plan,
  { before, commit }: Pick<Decision, 'before' | 'commit'>,
  path: Path,
): Map<Path, StoredRow> | null {
  if (!writesRowsAlone(commit)) return null;
  const known = new Map(before as ReadonlyMap<Path, StoredRow>);
  for (const written of commit.rows as Commit['rows'])
    known.set(written.row.path, storedAfter(written, known.get(written.row.path)));
  const around = chainOf(plan, path);
  if (around.some((at) => !known.has(at))) return null;
  return new Map([...known].filter(([at, { row }]) => around.includes(at) || isFinal(row)));
}

/** Whether Postgres changes nothing by it but the rows that it names: no counts of others, and no times of its own. */
const writesRowsAlone = (commit: Immutable<Commit>): boolean =>
  [commit.arrivals, commit.starts, commit.wants, commit.stops, commit.children, commit.rerun].every(
    (list) => list.length === 0,
  ) &&
  commit.wakeups.size === 0 &&
  commit.hold === null &&
  commit.redrive === null &&
  commit.finish === null &&
  commit.rows.every(({ deadlineInMs, countsJoin }) => deadlineInMs === null && !countsJoin);

/** The row as `write_rows` leaves it. */
function storedAfter(written: WrittenRow, before: StoredRow | undefined): StoredRow {
  const { row, status, isAction, caseName, outcome, next, failedTries, repeats, effect } = written;
  const isSame = before?.row.generation === row.generation;
  const isSameTurn = before?.row.turn === row.turn;
  return {
    row: before ? { ...row, join: before.row.join } : row,
    status,
    version: (before?.version ?? 0) + 1,
    isAction,
    outcome,
    namedOutcome: written.namedOutcome,
    wakeups: before?.wakeups ?? 0,
    handled: (isSame ? before.handled : before?.wakeups) ?? 0,
    next: next ?? before?.next ?? 0,
    branches: isSame ? before.branches : [],
    caseName,
    failedTries,
    repeats,
    effect,
    wasDefinite: written.wasDefinite ?? false,
    hasBegun: written.begunFrom !== null || (isSameTurn && before.hasBegun),
    visitedFrom: isSameTurn ? before.visitedFrom : otherThan(row.path, written.begunFrom),
    deadlineAt: isSame ? before.deadlineAt : null,
  };
}

const otherThan = (path: Path, host: Path | null): Path | null => (host === path ? null : host);
