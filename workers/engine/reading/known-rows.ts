import type { CompiledFlow } from '../../../src/engine/plan/compiled.ts';
import type { Database } from '../../../db/connection/client.ts';
import {
  listPendingRepairs,
  loadOutside,
  loadRemaining,
  loadRows,
} from '../../../db/queries/executions/engine/load.ts';
import type { StoredRow } from '../../../db/queries/executions/engine/rows.ts';
import { isRemaining } from '../../../src/engine/walker/board.ts';
import type { Remaining } from '../../../src/engine/walker/events.ts';
import { chainOf } from '../../../src/engine/plan/ancestors.ts';
import { pathsOfInstance } from '../../../src/engine/plan/inside.ts';
import { entryIdOf, pathOf, rootPath, type Path } from '../../../src/engine/plan/path.ts';
import type { Row } from '../../../src/engine/walker/row.ts';
import { undoneAtOnce } from '../../../src/engine/walker/undo.ts';
import { Missing } from './missing.ts';

/** The rows of an execution, as far as they were read, with what was decided since. */
export class KnownRows {
  /** The versions of all rows that were looked at. */
  readonly guards = new Map<Path, number | null>();
  readonly changed = new Map<Path, Row>();
  readonly #db: Database;
  readonly #executionId: string;
  readonly #flow: CompiledFlow;
  readonly #stored = new Map<Path, StoredRow | null>();
  #pendingRepairs: readonly Path[] | null = null;
  readonly #remaining = new Map<string, readonly Path[]>();

  /** `opened`: rows that were read before; null for those that do not exist. */
  constructor(
    db: Database,
    executionId: string,
    flow: CompiledFlow,
    opened: ReadonlyMap<Path, StoredRow | null>,
  ) {
    this.#db = db;
    this.#executionId = executionId;
    this.#flow = flow;
    this.#keep(
      [...opened.keys()],
      [...opened.values()].filter((stored) => stored !== null),
    );
  }

  stored(path: Path): StoredRow | null {
    return this.#stored.get(path) ?? null;
  }

  /** The rows that were read and that exist. */
  get before(): Map<Path, StoredRow> {
    return new Map([...this.#stored].flatMap(([path, stored]) => (stored ? [[path, stored]] : [])));
  }

  /** @throws Missing if it was not read */
  row(path: Path): Row | undefined {
    const stored = this.#stored.get(path);
    if (stored === undefined && !this.changed.has(path)) throw new Missing({ row: path });
    if (stored !== undefined) this.guards.set(path, stored?.version ?? null);
    return this.changed.get(path) ?? stored?.row;
  }

  /** @throws Missing if they were not read */
  remaining(what: Remaining): Row[] {
    const known = this.#remaining.get(JSON.stringify(what));
    if (!known) throw new Missing({ remaining: what });
    // Rows that were decided before the commit are in no table yet.
    const decided = [...this.changed.values()].filter((row) => isRemaining(row, what));
    const paths = new Set([...known, ...decided.map(({ path }) => path)]);
    return [...paths].flatMap((path) => this.row(path) ?? []);
  }

  /** @throws Missing if they were not read */
  pendingRepairs(): readonly Path[] {
    if (!this.#pendingRepairs) throw new Missing({ pendingRepairs: true });
    return this.#pendingRepairs;
  }

  /**
   * Whether all rows that were looked at are as they were read. They are read at once, so then they stood together: what was
   * read one after the other may have changed between.
   */
  async areCurrent(db: Database): Promise<boolean> {
    const rows = await loadRows(db, this.#executionId, [...this.guards.keys()]);
    const versions = new Map(rows.map(({ row, version }) => [row.path, version]));
    return [...this.guards].every(([path, version]) => (versions.get(path) ?? null) === version);
  }

  async readPendingRepairs(): Promise<void> {
    this.#pendingRepairs = await listPendingRepairs(this.#db, this.#executionId);
    await this.read(...this.#pendingRepairs);
  }

  /** Reads a row, and with it all rows around it. */
  async read(...wanted: readonly Path[]): Promise<void> {
    const chains = new Set(wanted.flatMap((path) => chainOf(this.#flow.plan, path)));
    const paths = [...chains].filter((one) => !this.#stored.has(one) && !this.changed.has(one));
    if (paths.length === 0) return;
    this.#keep(paths, await loadRows(this.#db, this.#executionId, paths));
  }

  /** Reads iterations or rounds with all entries in them, at once. */
  async readInstances(instances: readonly Path[]): Promise<void> {
    await this.read(...instances.flatMap((instance) => pathsOfInstance(this.#flow.plan, instance)));
  }

  async readRemaining(what: Remaining): Promise<void> {
    const rows = await loadRemaining(this.#db, this.#executionId, what, undoneAtOnce);
    this.#keep([], rows);
    this.#remaining.set(
      JSON.stringify(what),
      rows.map(({ row }) => row.path),
    );
  }

  /** Reads all that a redrive may look at outside of loops. */
  async readOutside(): Promise<void> {
    const paths = [rootPath, ...[...this.#flow.plan.places.keys()].map(pathOf)];
    this.#keep(paths, await loadOutside(this.#db, this.#executionId));
  }

  #keep(paths: readonly Path[], rows: readonly StoredRow[]): void {
    for (const path of paths) if (!this.#stored.has(path)) this.#stored.set(path, null);
    // The first version that was read stays: the commit notices a later one.
    for (const stored of rows)
      if (!this.#stored.get(stored.row.path)) this.#stored.set(stored.row.path, this.#inThisVersion(stored));
  }

  /** A redrive may have moved the execution to a version with its cases in another order, or without this one. */
  #inThisVersion(stored: StoredRow): StoredRow {
    const { row, caseName } = stored;
    if (caseName === null) return stored;
    const cases = this.#flow.entries.get(entryIdOf(row.path))?.cases ?? [];
    const index = cases.findIndex(({ name }) => name === caseName);
    const chosen = index < 0 ? { chosenCase: null, isDecided: false } : { chosenCase: index };
    return { ...stored, row: { ...row, ...chosen } };
  }
}
