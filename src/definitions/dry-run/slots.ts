import { maxRunning } from '../../engine/plan/limits.ts';
import { busyIn, iterationsAround } from '../../engine/host/running.ts';
import type { Path } from '../../engine/plan/path.ts';

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

  /** The actions that have a place. */
  get running(): Path[] {
    return [...this.#taken];
  }

  /** Whether a wait may go on: each loop around it has a place for its iteration. */
  mayGoOn(path: Path): boolean {
    return (
      this.free > 0 &&
      iterationsAround(path).every(([loop, index]) => {
        const concurrency = this.#concurrencyOf(loop);
        if (concurrency === 1) return true;
        const busy = busyIn(loop, this.#taken);
        return busy.has(index) || busy.size < concurrency;
      })
    );
  }
}
