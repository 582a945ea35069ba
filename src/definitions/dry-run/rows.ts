import { errors } from '../../language/errors/catalogue.ts';
import type { Path } from '../../engine/plan/path.ts';
import type { Row } from '../../engine/walker/row.ts';
import { limits } from './limits.ts';

/** All rows of a dry run. */
export class Rows {
  /** The branches of each `parallel` that have completed, in that order. */
  readonly branches = new Map<Path, string[]>();
  readonly #rows = new Map<Path, Row>();
  readonly #children = new Map<Path, Path[]>();

  get all(): ReadonlyMap<Path, Row> {
    return this.#rows;
  }

  find = (path: Path): Row | undefined => this.#rows.get(path);

  get(path: Path): Row {
    const row = this.#rows.get(path);
    if (!row) throw new Error(`there is no row ${path}`);
    return row;
  }

  children = (path: Path): Row[] => (this.#children.get(path) ?? []).map((child) => this.get(child));

  pendingRepairs = (): Path[] =>
    [...this.#rows.values()].filter(({ pendingRepair }) => pendingRepair !== null).map(({ path }) => path);

  /** @throws HoldfastError 2005 if there are too many */
  set(row: Row): void {
    const isNew = !this.#rows.has(row.path);
    this.#rows.set(row.path, row);
    if (!isNew || row.parent === null) return;
    if (this.#rows.size > limits.maxRows) throw errors.dryRunTooLong('entries', limits.maxRows);
    const children = this.#children.get(row.parent);
    if (children) children.push(row.path);
    else this.#children.set(row.parent, [row.path]);
  }
}
