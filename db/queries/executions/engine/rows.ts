import type { EngineEvent } from '../../../../src/engine/walker/events.ts';
import type { NamedOutcome } from '../../../../src/language/names/named-outcome.ts';
import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Arrivals, Phase, Row, RowState } from '../../../../src/engine/walker/row.ts';
import type { Database } from '../../../connection/client.ts';
import type { Turn } from '../../../../src/engine/walker/turn.ts';

export type Outcome = Extract<EngineEvent, { kind: 'action' }>['outcome'];

/** The status of a row. The walker's state `ready` is `pending`, `retrying` or `held` here. */
export type StoredStatus = Exclude<RowState, 'ready'> | 'pending' | 'retrying' | 'held';

/** A row of an execution, as Postgres has it, without its encrypted values. */
export interface StoredRow {
  row: Row;
  status: StoredStatus;
  version: number;
  isAction: boolean;
  /** The outcome that is still to be decided from, and how many reasons there were to decide something. */
  outcome: Outcome | null;
  /** What its output means to people. */
  namedOutcome: NamedOutcome | null;
  wakeups: number;
  handled: number;
  /** In a loop: the index of its next iteration. In `parallel`: the branches that have completed, in that order. */
  next: number;
  branches: string[];
  /** The case that was chosen. A later version may have its cases in another order. */
  caseName: string | null;
  failedTries: number;
  repeats: number;
  /** The number in the idempotency key. */
  effect: number;
  wasDefinite: boolean;
  hasBegun: boolean;
  /** The action whose activity sends the request that may be under way; null if it has an activity of its own. */
  visitedFrom: Path | null;
  /** When its time is over, in milliseconds since the epoch; null if it has no end. */
  deadlineAt: number | null;
}

/** The fields of a row that are kept as JSON, because nobody but the walker reads them. */
type WalkColumns = Omit<
  Row,
  'chosenCase' | 'path' | 'parent' | 'state' | 'phase' | 'generation' | 'turn' | 'remains' | 'ran' | 'join'
>;

/** Fields that rows of earlier releases do not have. */
type Since =
  | 'rerunSince'
  | 'leftAt'
  | 'pendingRepair'
  | 'reached'
  | 'repairing'
  | 'skips'
  | 'redrivenIn'
  | 'isPreviousRerun'
  | 'isUnknown'
  | 'changes';

export interface Columns extends Omit<StoredRow, 'row' | 'caseName'> {
  path: Path;
  parent: Path | null;
  phase: Phase;
  generation: number;
  turn: Turn;
  remains: boolean;
  ran: boolean;
  walk: Omit<WalkColumns, Since> &
    Partial<Pick<WalkColumns, Since>> &
    Pick<StoredRow, 'caseName'> & { isRerun?: boolean };
  active: number | null;
  completed: number | null;
  failed: number | null;
  idle: number | null;
  firstFailed: Path | null;
}

export const columnsOf = ({ $client: sql }: Database) => sql`
  a.path, a.parent, a.status, a.phase, a.version, a.is_action as "isAction", a.generation, a.turn, a.remains, a.ran,
  a.walk, a.outcome, a.named_outcome as "namedOutcome", a.wakeups, a.handled, coalesce(a.next, 0) as next, coalesce(a.branches, '{}') as branches,
  a.failed_tries as "failedTries", a.repeats, a.effect_attempt as effect, coalesce(a.was_definite, false) as "wasDefinite",
  a.begun_at is not null as "hasBegun", case when a.begun_at is not null then nullif(a.visited_from, a.path) end as "visitedFrom",
  extract(epoch from a.deadline_at)::float8 * 1000 as "deadlineAt", a.active, a.completed, a.failed, a.idle, a.first_failed as "firstFailed"`;

export function storedOf(columns: Columns): StoredRow {
  const { path, parent, status, phase, generation, turn, remains, ran } = columns;
  const { active, completed, failed, idle, firstFailed } = columns;
  const { caseName, isRerun = false, ...kept } = columns.walk;
  const join: Arrivals = {
    active: active ?? 0,
    completed: completed ?? 0,
    failed: failed ?? 0,
    idle: idle ?? 0,
    firstFailed,
  };
  const row = {
    ...kept,
    rerunSince: kept.rerunSince ?? (isRerun ? generation : 0),
    leftAt: kept.leftAt ?? null,
    pendingRepair: kept.pendingRepair ?? null,
    reached: kept.reached ?? {},
    repairing: kept.repairing ?? null,
    skips: kept.skips ?? [],
    redrivenIn: kept.redrivenIn ?? generation,
    isPreviousRerun: kept.isPreviousRerun ?? false,
    isUnknown: kept.isUnknown ?? false,
    changes: kept.changes ?? {},
    chosenCase: null,
    path,
    parent,
    phase,
    generation,
    turn,
    remains,
    ran,
    join,
  };
  const { version, isAction, outcome, namedOutcome, wakeups, handled, next, branches } = columns;
  const { failedTries, repeats, effect, wasDefinite, hasBegun, visitedFrom, deadlineAt } = columns;
  return {
    row: { ...row, state: stateOf(status) },
    status,
    version,
    isAction,
    outcome,
    namedOutcome,
    wakeups,
    handled,
    next,
    branches,
    caseName,
    failedTries,
    repeats,
    effect,
    wasDefinite,
    hasBegun,
    visitedFrom,
    deadlineAt,
  };
}

const stateOf = (status: StoredStatus): RowState =>
  status === 'pending' || status === 'retrying' || status === 'held' ? 'ready' : status;

/** Returns the fields of a walker's row that have no columns of their own, apart from its case. Most rows have few of the later ones. */
export function keptOf(row: Row): Omit<Columns['walk'], 'caseName'> {
  const { isDecided, wasUndone, at, chosenCatch, cause, result, afterUndo, undoing } = row;
  const { pendingRepair, repairing, total, needed, rerunSince, leftAt, reached, skips } = row;
  // Processes of the release before this one read `isRerun`.
  const isRerun = rerunSince > 0 && rerunSince === row.generation;
  const kept: Omit<Columns['walk'], 'caseName'> = {
    isRerun,
    isDecided,
    wasUndone,
    at,
    chosenCatch,
    cause,
    result,
    afterUndo,
    undoing,
    pendingRepair,
    repairing,
    total,
    needed,
  };
  if (rerunSince > 0) kept.rerunSince = rerunSince;
  if (row.isPreviousRerun) kept.isPreviousRerun = true;
  if (row.isUnknown) kept.isUnknown = true;
  if (leftAt !== null) kept.leftAt = leftAt;
  if (Object.keys(reached).length > 0) kept.reached = reached;
  if (skips.length > 0) kept.skips = skips;
  if (row.path === '') Object.assign(kept, { redrivenIn: row.redrivenIn, changes: row.changes });
  return kept;
}
