import {
  planFrom,
  listsOf,
  readsNothing,
  type Entry,
  type List,
  type Plan,
  type Reads,
} from '../plan/plan.ts';
import { bodyKindOf } from './bodies.ts';

/** The parts from which an entry is made: all of them but `body` may be left out. */
export type NewEntry = Pick<Entry, 'id' | 'body'> & Partial<Omit<Entry, 'isUndoable' | 'shape'>>;

export function entryOf(parts: NewEntry): Entry {
  const entry: Entry = {
    isConditional: false,
    hasDeadline: false,
    hasOutput: false,
    isRetried: false,
    isRepeated: false,
    failsOn: false,
    isEnd: false,
    isNeverKept: false,
    catches: [],
    finally: [],
    compensate: [],
    ...parts,
    shape: bodyKindOf(parts.body).shape(parts.body),
    isUndoable: false,
  };
  const inside = listsOf(entry).flatMap(({ list }) => list);
  return { ...entry, isUndoable: entry.compensate.length > 0 || inside.some((inner) => inner.isUndoable) };
}

/** The plan whose top level has these lists. */
export const planOf = (
  list: List,
  end: List = [],
  readsOf: (id: string) => Reads = () => readsNothing,
  top: Partial<Pick<Entry, 'hasOutput' | 'hasDeadline'>> = {},
): Plan => planFrom(entryOf({ id: '', body: { kind: 'sequence', list }, finally: end, ...top }), readsOf);
