import type { CompiledEntry } from '../../engine/plan/compiled.ts';
import type { RowChange } from '../../engine/values/conclude.ts';
import type { ErrorBody } from '../../language/errors/error-body.ts';
import { chainOf } from '../../engine/plan/ancestors.ts';
import { entryIdOf, isEntryPath, isInstancePath, type Path } from '../../engine/plan/path.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { failedBy, finalStateOf, isFinal, type Row, type RowState } from '../../engine/walker/row.ts';
import type { Trace, TraceEntry } from './trace.ts';

interface Values {
  plan: Plan;
  entryOf(path: Path): CompiledEntry;
  output(path: Path): unknown;
  error(path: Path): ErrorBody | null;
}

/** Adds the changes of rows: first the rows that have ended, from the inside, and then the rows that have begun, in the order of the text. */
export class ChangeTracer {
  readonly #trace: Trace;
  readonly #values: Values;
  /** The entries that have ended once: undoing the entries in one of them changes its state for a while. */
  readonly #ended = new Set<Path>();
  readonly #unbegun = new Set<Path>();

  constructor(trace: Trace, values: Values) {
    this.#trace = trace;
    this.#values = values;
  }

  /** The condition of this entry cannot be resolved, so it fails without having begun. */
  neverBegins(path: Path): void {
    this.#unbegun.add(path);
  }

  add(changes: readonly RowChange[], atMs: number): void {
    const added = changes.filter(({ before }) => !before);
    const inside = Map.groupBy(added, ({ row }) => row.parent);
    const visit = ({ row, before }: RowChange): void => {
      if (!before) this.#begin(row, atMs);
      const { undoing = [], others = [] } = Object.groupBy(inside.get(row.path) ?? [], ({ row: { path } }) =>
        this.#isInCompensate(path) ? 'undoing' : 'others',
      );
      for (const child of others) visit(child);
      this.#end(row, atMs);
      for (const child of undoing) visit(child);
      if (row.state === 'undone' && isEntryPath(row.path))
        this.#trace.add({ ...this.#named(row.path), event: 'undone', atMs });
    };
    const depthOf = ({ row }: RowChange): number => chainOf(this.#values.plan, row.path).length;
    const older = changes
      .filter(({ before }) => before)
      .toSorted((one, other) => depthOf(other) - depthOf(one));
    for (const change of older) visit(change);
    const isSeen = new Set(older.map(({ row }) => row.path));
    const isAdded = new Set(added.map(({ row }) => row.path));
    for (const change of added) {
      const { parent } = change.row;
      if (parent === null || (!isSeen.has(parent) && !isAdded.has(parent))) visit(change);
    }
  }

  #begin(row: Row, atMs: number): void {
    const { path, state, isDecided, chosenCase } = row;
    if (path === '' || isInstancePath(path) || state === 'skipped' || this.#unbegun.has(path)) return;
    const { action, cases } = this.#values.entryOf(path);
    // An action begins with its attributes, and each time again.
    if (action) return;
    this.#trace.add({ path, event: 'began', atMs });
    if (!cases || !isDecided) return;
    const chosen = chosenCase === null ? null : (cases[chosenCase]?.name ?? null);
    this.#trace.add({ path, event: 'chose', case: chosen, atMs });
  }

  #end(row: Row, atMs: number): void {
    const { path } = row;
    const state = stateOnceOver(row);
    if (!isEntryPath(path) || state === null || this.#ended.has(path)) return;
    this.#ended.add(path);
    this.#trace.add({ ...this.#named(path), ...this.#endOf(row, state), atMs });
  }

  #isInCompensate(path: Path): boolean {
    return !isInstancePath(path) && this.#values.plan.places.get(entryIdOf(path))?.of.part === 'compensate';
  }

  #named(path: Path): Pick<TraceEntry, 'path' | 'name'> {
    const { action } = this.#values.entryOf(path);
    return { path, ...(action && { name: action.contract.name }) };
  }

  #endOf(row: Row, state: RowState): Pick<TraceEntry, 'event' | 'output' | 'error'> {
    const { path, chosenCatch } = row;
    const output = this.#values.output(path);
    switch (state) {
      case 'completed':
        return { event: state, output: output ?? null };
      case 'caught':
        return this.#values.entryOf(path).catches[chosenCatch ?? -1]?.output
          ? { event: state, output: output ?? null }
          : { event: state };
      case 'failed': {
        const error = this.#values.error(failedBy(row));
        return { event: state, ...(error && { error }) };
      }
      default:
        return { event: state === 'skipped' ? 'skipped' : 'cancelled' };
    }
  }
}

/** The state in which a row has ended, also if it is being undone since; null if it has not. */
function stateOnceOver(row: Row): RowState | null {
  const { state, phase, afterUndo } = row;
  const isUndone = state === 'undone' || phase === 'compensate' || (phase === 'undo' && afterUndo === 'over');
  if (isUndone) return finalStateOf(row);
  return isFinal(row) ? state : null;
}
