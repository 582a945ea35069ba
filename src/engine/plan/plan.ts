/**
 * A definition as the walker sees it: the order of its entries with everything that decides it, without texts and expressions.
 * The host that walks it evaluates the expressions, and answers the walker's questions about them.
 */
export interface Plan {
  /** The top level: a sequence that may have `finally`. Its id is empty. */
  root: Entry;
  /** Every entry and where it stands, by its id. */
  places: ReadonlyMap<string, EntryPosition>;
  /** The outputs that an entry reads: in its own text, and with its nested entries. */
  reads: ReadonlyMap<string, { own: Reads; all: Reads }>;
}

export interface Reads {
  /** The ids of entries. */
  ids: readonly string[];
  /** Whether it reads the value that the round before has given. */
  previous: boolean;
}

export type List = readonly Entry[];

export interface Entry {
  /** Unique in the definition. */
  id: string;
  body: Body;
  /** The entry has an `if`. */
  isConditional: boolean;
  /** The entry has a `timeout`, which may be an expression, or is in a list of `finally` or `compensate`, which has an end. */
  hasDeadline: boolean;
  /** The entry has an `output`, or is an action that has one. */
  hasOutput: boolean;
  /** The entry is an action that has `retry` or `repeat` (until something holds). */
  isRetried: boolean;
  isRepeated: boolean;
  /** The entry is `general/fail` without attributes, which fails again with the error that the `catch` around it has caught. */
  failsOn: boolean;
  /** The entry is `general/fail` or `general/end`: nothing follows it in its list. */
  isEnd: boolean;
  /** A redrive that goes through its list once more begins the entry again: its lock was given back at the end of the list. */
  isNeverKept: boolean;
  catches: readonly Catch[];
  finally: List;
  compensate: List;
  /** Something in the entry, or the entry itself, has `compensate`. */
  isUndoable: boolean;
  shape: Shape;
}

/** All that can be said of a body without rows; its kind says it once, as the entry is made (`bodies/`). */
export interface Shape {
  /** Its lists, with their part in it. */
  lists: readonly ListIn[];
  /** The instances in which its lists run; null if they run in the entry itself. */
  instances: 'branch' | 'iteration' | 'round' | 'try' | null;
  /** How many rounds or tries there are at most; null if it has none. */
  maxRounds: number | null;
  /** Where its instances come together; null if they follow one another, or there are none. */
  join: Join | null;
  /** If it completes, all of its nested entries have ended. */
  isWhole: boolean;
  /** If it completes, one of its lists has ended, and no other one has begun. */
  isOneOf: boolean;
  /** The parts whose `output` is requested when they complete: the entry, each of its iterations, rounds or tries, or both. */
  output: 'entry' | 'instance' | 'both';
}

/**
 * The fields that the body of each kind has in the plan. A kind adds itself, in its own module, as the plan knows none:
 * `bodies/action.ts`, `bodies/for-each.ts`, `bodies/parallel.ts`, `bodies/rounds.ts`, `bodies/sequence.ts`, `bodies/switch.ts`,
 * `bodies/tries.ts`.
 */
export interface Bodies {}

export type Kind = keyof Bodies;
export type BodyOf<K extends Kind> = { [Each in K]: { kind: Each } & Bodies[Each] }[K];
export type Body = BodyOf<Kind>;

export interface Catch {
  list: List;
  hasOutput: boolean;
}

export interface Branch {
  name: string;
  list: List;
}

export interface Join {
  /** `some`: a number, which is requested as the entry begins. */
  needs: 'all' | 'some';
  /** When the time of the entry is over, or all have ended before, the completions so far are enough. */
  isTimed?: true;
  onFailure: 'stop' | 'wait' | 'continue';
}

/** The place of an entry in the plan. */
export interface EntryPosition {
  entry: Entry;
  /** The entry around it. */
  parent: Entry | null;
  list: List;
  at: number;
  /** Which of its parent's lists holds it. */
  of: ListOf;
}

export interface ListIn {
  list: List;
  of: ListOf;
}

export type ListOf =
  | { part: 'body' }
  | { part: 'case'; index: number }
  | { part: 'branch'; name: string }
  | { part: 'catch'; index: number }
  | { part: 'finally' }
  | { part: 'compensate' };

export const readsNothing: Reads = { ids: [], previous: false };

/** The plan of a top level, with the places of all entries in it. */
export function planFrom(root: Entry, readsOf: (id: string) => Reads): Plan {
  const places = new Map<string, EntryPosition>();
  const reads = new Map<string, { own: Reads; all: Reads }>();
  /**
   * Returns the entries that an entry reads, and the ids of the entries in it: these are rerun with the entry, and never before
   * it.
   */
  const visit = (parent: Entry): Reads & { inside: ReadonlySet<string> } => {
    const own = readsOf(parent.id);
    const ids = new Set(own.ids);
    const inside = new Set<string>();
    let { previous } = own;
    for (const { list: inner, of } of listsOf(parent)) {
      // In a round, `previous` is the output of the previous round, which is in the same entry.
      const isInRound = parent.shape.instances === 'round' && of.part === 'body';
      for (const [at, entry] of inner.entries()) {
        places.set(entry.id, { entry, parent, list: inner, at, of });
        const its = visit(entry);
        for (const id of its.ids) ids.add(id);
        for (const id of [entry.id, ...its.inside]) inside.add(id);
        previous ||= its.previous && !isInRound;
      }
    }
    const fromOutside = [...ids].filter((id) => !inside.has(id));
    const all = { ids: fromOutside, previous };
    reads.set(parent.id, { own, all });
    return { ...all, inside };
  };
  visit(root);
  return { root, places, reads };
}

/** Whether an entry has iterations, rounds or tries. */
export const isRepeating = ({ shape: { instances } }: Entry): boolean =>
  instances !== null && instances !== 'branch';

/** Whether the entries in this list of an entry belong to one of its iterations, rounds or tries. */
export const isInInstance = (parent: Entry, { part }: ListOf): boolean =>
  part === 'body' && isRepeating(parent);

/** Whether the walker asks for the `output` of an entry, or of each of its iterations, rounds or tries, as that completes. */
export const asksOutput = ({ hasOutput, shape }: Entry, of: 'entry' | 'instance'): boolean =>
  hasOutput && (shape.output === of || shape.output === 'both');

/** All lists of an entry, with their part in it. */
export const listsOf = ({ shape, catches, ...entry }: Entry): ListIn[] => [
  ...shape.lists,
  ...catches.map(({ list }, index) => ({ list, of: { part: 'catch', index } as const })),
  { list: entry.finally, of: { part: 'finally' } },
  { list: entry.compensate, of: { part: 'compensate' } },
];
