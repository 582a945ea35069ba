import type { Changes } from '../plan/changes.ts';
import type { Path } from '../plan/path.ts';
import type { PendingRepair, RepairedPart } from './pending-repair.ts';
import { firstTurn, type Turn } from './turn.ts';

/**
 * `open`: something in it runs. `ready`: its action is pending. `waiting`: it is pending, or its next round begins, once a time
 * has passed. `stopping`: nothing new begins in it, and it waits for its running entries. The others are final, though
 * `completed` and `caught` may still be undone.
 */
export type RowState =
  | 'open'
  | 'ready'
  | 'waiting'
  | 'stopping'
  | 'completed'
  | 'caught'
  | 'skipped'
  | 'failed'
  | 'cancelled'
  | 'undone';

const finalStates: ReadonlySet<RowState> = new Set([
  'completed',
  'caught',
  'skipped',
  'failed',
  'cancelled',
  'undone',
]);
export const isFinal = ({ state }: Pick<Row, 'state'>): boolean => finalStates.has(state);

/** Whether the top level is over: no redrive repairs anything in it, which may be its own `finally`. */
export const isOver = (root: Pick<Row, 'state' | 'repairing'>): boolean =>
  isFinal(root) && root.repairing === null;

/** The phases that can be stopped. */
export const stoppablePhases = ['body', 'catch'] as const satisfies readonly Phase[];

/** The phases that nothing around stops. Each has a time of its own, as its entry is over. */
export const unwindingPhases = ['finally', 'compensate'] as const satisfies readonly RepairedPart[];

/** The phases that end at a time. */
export const timedPhases = ['body', ...unwindingPhases] as const satisfies readonly Phase[];

/** The part of an entry that runs at present. */
export type Phase = 'body' | 'undo' | 'catch' | 'finally' | 'compensate';

/**
 * Why a row is stopping, or the result of its body. `completed`: a join has enough completions. `ended`: the whole execution ends
 * well (`general/end`), so nothing is undone; unless `by`, in a `finally`, fails it.
 */
export type Cause =
  | { kind: 'completed' }
  | { kind: 'failed'; by: Path }
  | { kind: 'timedOut' }
  | { kind: 'stopped' }
  | { kind: 'cancelled' }
  | { kind: 'ended'; by?: Path };

/** The ends of an execution that nothing can cancel any more. */
export const decidedCauses = ['completed', 'ended'] as const satisfies readonly Cause['kind'][];

/** One instance of an entry, a branch, an iteration or a round. */
export interface Row {
  path: Path;
  /** Null for the root. */
  parent: Path | null;
  state: RowState;
  phase: Phase;
  /** The run of the execution in which it began: each redrive is a new one. */
  generation: number;
  /**
   * The first run whose entries count in it: those that began before were undone with it as a whole, or belong to another list. A later run
   * may only get to them after one that has failed on its way there.
   */
  rerunSince: number;
  /** True once the case, the list or the count of this row is decided. */
  isDecided: boolean;
  /** Whether the round before this one has given another output in this generation. */
  isPreviousRerun: boolean;
  /** Whether something that had completed in it was undone after it was over. */
  wasUndone: boolean;
  /** Grows each time that its action is pending again. */
  turn: Turn;
  /** The entry that the list of the present phase has reached. */
  at: string | null;
  /** The entry that its body, or its `catch`, had reached as its `finally` began; empty if none. */
  leftAt: string | null;
  /** The index of the case or of the `catch` that was chosen. */
  chosenCase: number | null;
  chosenCatch: number | null;
  /** Why it is stopping. */
  cause: Readonly<Cause> | null;
  /** How its body, its `catch` or its `finally` has ended. */
  result: Readonly<Cause> | null;
  /** The step that follows once it is undone, and which of its lists is being undone. */
  afterUndo: 'catch' | 'finally' | 'arrive' | 'over' | null;
  undoing: 'finally' | 'catch' | 'body' | null;
  /** It has something that completed and could still be undone. */
  remains: boolean;
  /** Names the parts that have failed in it besides, and are to be repaired. */
  pendingRepair: PendingRepair | null;
  /** The entries at which its failed `compensate` and `finally` stopped. The entries before them there are done. */
  reached: Readonly<Partial<Record<RepairedPart, string>>>;
  /** Of the top level: the row that a redrive repairs before all else. */
  repairing: Path | null;
  /** Of the top level: the rows whose failed `compensate` is not repaired, but counts as completed. */
  skips: readonly Path[];
  /** Of the top level: the first generation of the last redrive. It has a further one for each repair. */
  redrivenIn: number;
  /** Of the top level: the decisions with another text since a redrive went to another version. */
  changes: Changes;
  /** It was cut, and may have had its effect: it is undone like a completed one. */
  isUnknown: boolean;
  /** An entry in it ran: it was neither skipped, nor was there none. */
  ran: boolean;
  /**
   * In a join: how many instances there are, and how many completions decide. In rounds: how many have begun, and how many there
   * are at most.
   */
  total: number;
  needed: number;
  join: Arrivals;
}

/** The arrivals at a join. The host that keeps the rows counts them, because only under a lock it is certain who is last. */
export interface Arrivals {
  /** Branches or iterations that run, or are being undone. */
  active: number;
  /** In how many something ran, and all of it went well. */
  completed: number;
  failed: number;
  /** In how many nothing ran, or which were stopped. */
  idle: number;
  /** The path that made the first fail. */
  firstFailed: Path | null;
}

export const newRow = (path: Path, parent: Path | null, generation: number): Row => ({
  path,
  parent,
  generation,
  rerunSince: 0,
  isDecided: false,
  isPreviousRerun: false,
  wasUndone: false,
  state: 'open',
  phase: 'body',
  turn: firstTurn,
  at: null,
  leftAt: null,
  chosenCase: null,
  chosenCatch: null,
  cause: null,
  result: null,
  afterUndo: null,
  undoing: null,
  remains: false,
  pendingRepair: null,
  reached: {},
  repairing: null,
  skips: [],
  redrivenIn: generation,
  changes: {},
  isUnknown: false,
  ran: false,
  total: 0,
  needed: 0,
  join: { active: 0, completed: 0, failed: 0, idle: 0, firstFailed: null },
});

/** The fields of a row are replaced as a whole, apart from its join. A walk copies each row that it looks at. */
export const copyOfRow = (row: Row): Row => ({ ...row, join: { ...row.join } });

export const isSameRow = (row: Row, before: Row | undefined): boolean =>
  before !== undefined && hasSameFields(row, before);

function hasSameFields(one: object, other: object): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(one[key as never], other[key as never]))
  );
}

/** The values of a row are those of JSON, without lists. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one !== null &&
    other !== null &&
    hasSameFields(one, other));

/** The state of a row that is over, from its result. */
export function finalStateOf({ result, chosenCatch }: Row): RowState {
  switch (result?.kind) {
    case 'completed':
      return chosenCatch === null ? 'completed' : 'caught';
    case 'failed':
    case 'timedOut':
      return 'failed';
    default:
      return 'cancelled';
  }
}

/** The path whose error a failed row has. */
export const failedBy = ({ result, path }: Row): Path => (result?.kind === 'failed' ? result.by : path);
