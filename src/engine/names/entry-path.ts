import { limits } from '../plan/limits.ts';
import {
  entryIdOf,
  indexOf,
  instanceOf,
  instancesAround,
  pathIn,
  pathInside,
  rootPath,
  type Path,
} from '../plan/path.ts';
import { isInInstance, isRepeating, listsOf, type Entry, type Plan } from '../plan/plan.ts';
import { Suggestions } from '../../language/names/suggest.ts';
import { loopsAround } from '../plan/loops-around.ts';

export interface NamedEntry {
  path: Path;
  entry: Entry;
  /** The index if the path belongs to an iteration or a round of the entry. */
  index: number | null;
}

/** Returns the entry, the iteration or the round that a caller's path names. Null if the definition has nothing there. */
export function entryAt(plan: Plan, path: Path): NamedEntry | null {
  const id = entryIdOf(path);
  const entry = plan.places.get(id)?.entry;
  if (!entry) return null;
  const index = indexOf(path);
  if (index !== null && !isRepeating(entry)) return null;
  const loops = index === null ? loopsAround(plan, id) : [...loopsAround(plan, id), id];
  const indices = instancesAround(path).map((at) => indexOf(at) ?? Infinity);
  if (indices.length !== loops.length) return null;
  // Postgres takes no larger index, and no loop has so many iterations.
  if (indices.some((at) => at >= limits.maxItems)) return null;
  // Each row has one path: no leading zeros, no branches.
  return pathIn(loops, indices, index === null ? id : undefined) === path ? { path, entry, index } : null;
}

/** The path that was probably meant; null if nothing is similar. */
export function nearestPath(plan: Plan, path: Path): Path | null {
  const wanted = entryIdOf(path) || path;
  const id = new Suggestions().nearest(wanted, plan.places.keys());
  if (id === null) return null;
  const loops = loopsAround(plan, id);
  return pathIn(loops, Array<number>(loops.length).fill(0), id);
}

/** The content of something: its iterations or rounds, then its entries in the order of the text. */
export interface Inside {
  instancesOf: Path | null;
  entries: Path[];
}

/**
 * Returns the entries that stand directly in something, or at any depth of it. Those in iterations and rounds belong to these
 * alone.
 * @param named null: the top level
 */
export function insideOf(plan: Plan, named: NamedEntry | null, isDeep = false): Inside {
  const { path, entry, index } = named ?? { path: rootPath, entry: plan.root, index: null };
  const lists = listsOf(entry).filter(({ of }) => isInInstance(entry, of) === (index !== null));
  return {
    instancesOf: isRepeating(entry) && index === null ? path : null,
    entries: lists.flatMap(({ list }) =>
      (isDeep ? list.flatMap(withInside) : list).map(({ id }) => pathInside(path, id)),
    ),
  };
}

const withInside = (entry: Entry): Entry[] => [
  entry,
  ...listsOf(entry)
    .filter(({ of }) => !isInInstance(entry, of))
    .flatMap(({ list }) => list.flatMap(withInside)),
];

/**
 * Up to `limit` paths after one of them, if there are so many instances. Null if the path before is not one of them.
 */
export function pathsAfter(
  { instancesOf, entries }: Inside,
  instances: number,
  after: Path | null,
  limit: number,
): Path[] | null {
  const index = after === null ? null : indexOf(after);
  const isInstance = instancesOf !== null && index !== null && after === instanceOf(instancesOf, index);
  const at = after === null ? -1 : entries.indexOf(after);
  if (after !== null && !isInstance && at < 0) return null;
  const from = isInstance ? index + 1 : at < 0 ? 0 : instances;
  const count = instancesOf === null ? 0 : Math.max(0, Math.min(instances - from, limit));
  const some = Array.from({ length: count }, (_, n) => instanceOf(instancesOf ?? rootPath, from + n));
  return [...some, ...entries.slice(at + 1, at + 1 + limit - count)];
}
