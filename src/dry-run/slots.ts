import { maxRunning } from '../engine/plan/limits.ts';
import { indexOf, instancePathsAround, parentOfInstance, type Path } from '../engine/plan/path.ts';

/** The actions that have a place among those that run, as `running_in` and `has_place` know them in SQL. */
export class Slots {
  readonly #taken = new Set<Path>();
  readonly #concurrencyOf: (loop: Path) => number;

  constructor(concurrencyOf: (loop: Path) => number) {
    this.#concurrencyOf = concurrencyOf;
  }

  has(path: Path): boolean {
    return this.#taken.has(path);
  }

  take(path: Path): void {
    this.#taken.add(path);
  }

  leave(path: Path): void {
    this.#taken.delete(path);
  }

  /** How many more actions may run, in all loops together. */
  get free(): number {
    return maxRunning - this.#taken.size;
  }

  /** How many more iterations of a loop may run; `active`: of one whose iterations run one after the other. */
  freeIn(loop: Path, active: number): number {
    const concurrency = this.#concurrencyOf(loop);
    return concurrency - (concurrency === 1 ? active : this.#busyIn(loop).size);
  }

  /** Whether a wait may go on: each loop around it has a place for its iteration. */
  mayGoOn(path: Path): boolean {
    return (
      this.free > 0 &&
      loopsAround(path).every(([loop, index]) => {
        const concurrency = this.#concurrencyOf(loop);
        if (concurrency === 1) return true;
        const busy = this.#busyIn(loop);
        return busy.has(index) || busy.size < concurrency;
      })
    );
  }

  /** The iterations of a loop in which something has a place. One that waits has none. */
  #busyIn(loop: Path): Set<number> {
    const of = (path: Path): number[] =>
      loopsAround(path).flatMap(([around, index]) => (around === loop ? [index] : []));
    return new Set([...this.#taken].flatMap(of));
  }
}

/** The loops and rounds around a path, from the outside, each with the index that the path stands in. */
export const loopsAround = (path: Path): [loop: Path, index: number][] =>
  instancePathsAround(path).map((at) => [parentOfInstance(at), indexOf(at) ?? 0]);
