import { chainOf, parentPathOf } from '../../engine/plan/ancestors.ts';
import type { Path } from '../../engine/plan/path.ts';
import type { Plan } from '../../engine/plan/plan.ts';

/** The locks that a dry run has taken, as `take_lock` and `free_locks` know them in SQL. Those of others are not known. */
export class Locks {
  readonly #plan: Plan;
  /** The claims by the action that has the lock; `scope`: the row that has the lock until the row is over. */
  readonly #claims = new Map<Path, { key: string; scope: Path | null }>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** `own`: the action would wait for itself. `taken`: others of this run have all places. Otherwise it has one from now on. */
  take(path: Path, key: string, places: number): 'granted' | 'own' | 'taken' {
    // An action that is repeated has its lock already, or gives back another one.
    if (this.#claims.get(path)?.key === key) return 'granted';
    this.#claims.delete(path);
    const holders = [...this.#claims.values()].filter((claim) => claim.key === key);
    const around = new Set(chainOf(this.#plan, path).slice(0, -1));
    const own = holders.filter(({ scope }) => scope !== null && around.has(scope));
    if (own.length >= places) return 'own';
    if (holders.length >= places) return 'taken';
    this.#claims.set(path, { key, scope: parentPathOf(this.#plan, path) });
    return 'granted';
  }

  /** A row is over. */
  free(over: Path): void {
    for (const [path, { scope }] of this.#claims) if (scope === over) this.#claims.delete(path);
  }
}
