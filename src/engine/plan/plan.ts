/**
 * A definition as the walker sees it: what decides the order of its entries, without texts and expressions. The host
 * that walks it evaluates the expressions, and answers the walker's questions about them.
 */
export interface Plan {
  /** The top level: a sequence that may have `finally`. Its id is empty. */
  root: Entry;
  /** Every entry and where it stands, by its id. */
  places: ReadonlyMap<string, Place>;
  /** The outputs that an entry reads: in its own text, and with all that stands in it. */
  reads: ReadonlyMap<string, { own: Reads; all: Reads }>;
}

export interface Reads {
  /** The ids of entries. */
  ids: readonly string[];
  /** Whether it reads what the round before has given. */
  previous: boolean;
}

export type List = readonly Entry[];

export interface Entry {
  /** Unique in the definition. */
  id: string;
  body: Body;
  /** The entry has an `if`. */
  isConditional: boolean;
  /** The entry has a `timeout`, which may be an expression, or stands in a list of `finally` or `compensate`, which has an end. */
  hasDeadline: boolean;
  /** The entry has an `output`, or is an action that has one. */
  hasOutput: boolean;
  /** The entry is an action that has `retry` or `repeat` (until something holds). */
  isRetried: boolean;
  isRepeated: boolean;
  /** The entry is `general/fail` without attributes, which fails on with what the `catch` around it has caught. */
  failsOn: boolean;
  catches: readonly Catch[];
  finally: List;
  compensate: List;
  /** Something in the entry, or the entry itself, has `compensate`. */
  isUndoable: boolean;
}

export type Body =
  | { kind: 'action' }
  | { kind: 'sequence'; list: List }
  | { kind: 'switch'; cases: readonly List[] }
  | { kind: 'parallel'; branches: readonly Branch[]; join: Join }
  | { kind: 'forEach'; list: List; join: Join }
  /** `isPaced`: there is an interval between two rounds. */
  | { kind: 'rounds'; list: List; maxRounds: number; isPaced: boolean };

export interface Catch {
  list: List;
  hasOutput: boolean;
}

export interface Branch {
  name: string;
  list: List;
}

export interface Join {
  /** `some`: a number, which is asked for as the entry begins. */
  needs: 'all' | 'some';
  onFailure: 'stop' | 'wait' | 'continue';
}

/** The place of an entry in the plan. */
export interface Place {
  entry: Entry;
  /** The entry around it. */
  parent: Entry | null;
  list: List;
  at: number;
  /** Which of its parent's lists holds it. */
  of: ListOf;
}

export type ListOf =
  | { part: 'body' }
  | { part: 'case'; index: number }
  | { part: 'branch'; name: string }
  | { part: 'catch'; index: number }
  | { part: 'finally' }
  | { part: 'compensate' };

/** The parts from which an entry is made: all of them but `body` may be left out. */
export type NewEntry = Pick<Entry, 'id' | 'body'> & Partial<Omit<Entry, 'isUndoable'>>;

export function entryOf(parts: NewEntry): Entry {
  const entry = {
    isConditional: false,
    hasDeadline: false,
    hasOutput: false,
    isRetried: false,
    isRepeated: false,
    failsOn: false,
    catches: [],
    finally: [],
    compensate: [],
    ...parts,
  };
  const inside = listsOf(entry).flatMap(({ list }) => list);
  return { ...entry, isUndoable: entry.compensate.length > 0 || inside.some((inner) => inner.isUndoable) };
}

export const readsNothing: Reads = { ids: [], previous: false };

export function planOf(
  list: List,
  end: List = [],
  readsOf: (id: string) => Reads = () => readsNothing,
  top: Partial<Pick<Entry, 'hasOutput' | 'hasDeadline'>> = {},
): Plan {
  const root = entryOf({ id: '', body: { kind: 'sequence', list }, finally: end, ...top });
  const places = new Map<string, Place>();
  const reads = new Map<string, { own: Reads; all: Reads }>();
  /** Returns what an entry reads, and the ids of what stands in it: that runs anew with the entry, and never before it. */
  const visit = (parent: Entry): Reads & { inside: ReadonlySet<string> } => {
    const own = readsOf(parent.id);
    const ids = new Set(own.ids);
    const inside = new Set<string>();
    let { previous } = own;
    for (const { list: inner, of } of listsOf(parent)) {
      // In a round, `previous` is what the round before has given, which stands in the same entry.
      const isInRound = parent.body.kind === 'rounds' && of.part === 'body';
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

/** Whether an entry has iterations or rounds. */
export const isRepeating = ({ body }: Entry): boolean => body.kind === 'forEach' || body.kind === 'rounds';

/** Whether what stands in this list of an entry belongs to one of its iterations or rounds. */
export const isInInstance = (parent: Entry, { part }: ListOf): boolean =>
  part === 'body' && isRepeating(parent);

/** All lists of an entry, with their part in it. */
export function listsOf(entry: Omit<Entry, 'isUndoable'>): { list: List; of: ListOf }[] {
  return [
    ...bodyLists(entry.body),
    ...entry.catches.map(({ list }, index) => ({ list, of: { part: 'catch', index } as const })),
    { list: entry.finally, of: { part: 'finally' } },
    { list: entry.compensate, of: { part: 'compensate' } },
  ];
}

function bodyLists(body: Body): { list: List; of: ListOf }[] {
  switch (body.kind) {
    case 'action':
      return [];
    case 'switch':
      return body.cases.map((list, index) => ({ list, of: { part: 'case', index } }));
    case 'parallel':
      return body.branches.map(({ name, list }) => ({ list, of: { part: 'branch', name } }));
    case 'sequence':
    case 'forEach':
    case 'rounds':
      return [{ list: body.list, of: { part: 'body' } }];
    default:
      body satisfies never;
      throw new TypeError('no such body');
  }
}
