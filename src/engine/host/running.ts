import { maxRunning } from '../plan/limits.ts';
import { indexOf, instancePathsAround, parentOfInstance, type Path } from '../plan/path.ts';

/*
 * At most `maxRunning` actions of an execution run at once, and in a loop as many iterations as its `concurrency` allows.
 * `free_places` and `has_place` say the same in SQL, under the lock of the execution.
 */

/** The loops and rounds around a path, from the outside, each with the index of the iteration or round around the path. */
export const iterationsAround = (path: Path): [loop: Path, index: number][] =>
  instancePathsAround(path).map((at) => [parentOfInstance(at), indexOf(at) ?? 0]);

/** The iterations of a loop in which something has a place. One that waits, or sleeps, has none. */
export const busyIn = (loop: Path, running: Iterable<Path>): ReadonlySet<number> =>
  new Set(
    [...running].flatMap((path) =>
      iterationsAround(path).flatMap(([around, index]) => (around === loop ? [index] : [])),
    ),
  );

export interface StartingLoop {
  path: Path;
  /** How many iterations may run at once; 1: one strictly after the other, whatever waits in it. */
  concurrency: number;
  /** How many iterations are under way. */
  active: number;
  /** The index of the next one, and how many there are. */
  next: number;
  total: number;
}

/** How many iterations of a loop may begin now. `isWanting`: more would, if the execution had free places. */
export function iterationsToStart(
  { path, concurrency, active, next, total }: StartingLoop,
  running: readonly Path[],
): { count: number; isWanting: boolean } {
  const busy = concurrency === 1 ? active : busyIn(path, running).size;
  const wanted = Math.min(concurrency - busy, total - next);
  const free = maxRunning - running.length;
  return { count: Math.max(0, Math.min(wanted, free)), isWanting: free < wanted };
}
