import type { Database } from '../../../db/connection/client.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { DataKey } from '../../../db/encryption/vault.ts';
import {
  loadItems,
  loadOutputsBelow,
  loadValues,
  measureItems,
} from '../../../db/queries/executions/engine/load.ts';
import {
  loadRun,
  type LoadedRows,
  type LoadedRun,
  type SealedValues,
} from '../../../db/queries/executions/engine/load-run.ts';
import type { CompiledEntry, CompiledFlow } from '../../../src/engine/plan/compiled.ts';
import type { CompiledDefinition } from '../../../src/definitions/compiled.ts';
import { DataMeter, itemsInChunk, type MeteredValue } from '../../../src/engine/values/data-meter.ts';
import type { EntryValues } from '../../../src/engine/values/values.ts';
import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import { entryIdOf, instanceOf, type Path } from '../../../src/engine/plan/path.ts';
import type { Plan } from '../../../src/engine/plan/plan.ts';
import type { ActivityDependencies } from '../../tries/dependencies.ts';
import type { answerTo } from '../../../src/engine/values/answers.ts';
import type { StoredRow } from '../../../db/queries/executions/engine/rows.ts';
import {
  forEachRoot,
  type ProjectRoot,
  type ValueNames,
} from '../../../src/language/expressions/project-values.ts';
import { KeptByWorker } from '../early-call.ts';
import { KnownValues } from './known-values.ts';
import { chainOf } from '../../../src/engine/plan/ancestors.ts';
import type { Generation } from '../../../src/executions/contract/generation.ts';

export type EngineDependencies = Pick<
  ActivityDependencies,
  'db' | 'vault' | 'versions' | 'evaluator' | 'publicUrl' | 'family'
> & {
  /** Answers the walker; if left out, the expressions of the definition do. */
  answerTo?: typeof answerTo;
};

export interface RunKey {
  executionId: string;
  versionId: string;
  generation: Generation;
  /** How many commits are known. */
  step: number;
  /** Another execution waits for its end. */
  child?: true;
  /** There is no run yet, so no commit says that there is one. */
  isEarly?: true;
}

/** A run is opened for a path: its row is read with all rows around it, and the outputs that it surely needs. */
export interface Opening {
  path: Path;
  outputsFor?: (flow: CompiledFlow) => readonly Path[];
}

/** An execution as one activity sees it: its plan, and its values as far as they were read. */
export class ExecutionRun implements EntryValues {
  readonly key: RunKey;
  readonly flow: CompiledFlow;
  readonly definition: CompiledDefinition;
  readonly loaded: LoadedRun;
  /** The rows that were read as it was opened; null if there is none. */
  readonly opened: ReadonlyMap<Path, StoredRow | null>;
  readonly dataKey: DataKey;
  /** The data of the execution, with what is decided from here. */
  readonly meter: DataMeter;
  readonly #dependencies: EngineDependencies;
  readonly #db: Database;
  /** Values that were read and that nobody has requested yet. */
  readonly #sealed: Map<Path, SealedValues>;
  readonly #outputs = new Map<Path, unknown>();
  readonly #errors = new Map<Path, ErrorBody | null>();
  readonly #chunks = new Map<string, unknown[]>();
  readonly #project = forEachRoot((root) => new KnownValues(root));
  #input: unknown;

  private constructor(
    dependencies: EngineDependencies,
    key: RunKey,
    definition: CompiledDefinition,
    { run, values }: Pick<LoadedRows, 'run' | 'values'>,
    opened: ReadonlyMap<Path, StoredRow | null>,
  ) {
    this.key = { ...key, step: run.step };
    this.definition = definition;
    this.flow = definition.flow;
    this.loaded = run;
    this.opened = opened;
    this.dataKey = dependencies.vault.unwrap(run.dataKey);
    this.meter = new DataMeter(run.dataBytes, (path, what) => this.#bytesAt(path, what));
    this.#dependencies = dependencies;
    this.#db = dependencies.db;
    this.#sealed = values;
  }

  /**
   * Null if the execution is over, has another run, or has lost commits that are known (`endOf` says which).
   * @throws KeptByWorker if a worker performs it before its run does
   */
  static async open(
    dependencies: EngineDependencies,
    key: RunKey,
    { path, outputsFor }: Opening,
  ): Promise<ExecutionRun | null> {
    const { definition } = await dependencies.versions(key.versionId);
    const { flow } = definition;
    const values = outputsFor?.(flow) ?? [];
    const rows = [...new Set([path, ...values].flatMap((at) => chainOf(flow.plan, at)))];
    const loaded = await loadRun(dependencies.db, key, { rows, values });
    if (!loaded) return null;
    const { keptForMs, now } = loaded.run;
    if (keptForMs !== null && !key.isEarly) throw new KeptByWorker(now(), keptForMs);
    const opened = new Map<Path, StoredRow | null>(rows.map((one) => [one, null]));
    for (const row of loaded.rows) opened.set(row.row.path, row);
    for (const at of values) if (!loaded.values.has(at)) loaded.values.set(at, { output: null, error: null });
    return new ExecutionRun(dependencies, key, definition, loaded, opened);
  }

  /** The same run in another state, without reading it again. Outputs that are known stay: what has none may get one meanwhile. */
  inState(run: LoadedRun, opened: ReadonlyMap<Path, StoredRow | null>): ExecutionRun {
    const { key, definition } = this;
    const next = new ExecutionRun(this.#dependencies, key, definition, { run, values: new Map() }, opened);
    next.#input = this.#input;
    for (const [at, output] of this.#outputs) if (output !== undefined) next.#outputs.set(at, output);
    return next;
  }

  get plan(): Plan {
    return this.flow.plan;
  }

  get execution(): EntryValues['execution'] {
    const { workflowId, projectId, createdAt, startedBy } = this.loaded;
    return { id: this.key.executionId, workflowId, projectId, createdAt, startedBy };
  }

  entryOf(path: Path): CompiledEntry {
    const entry = this.flow.entries.get(entryIdOf(path));
    if (!entry) throw new Error(`the definition has no entry ${path}`);
    return entry;
  }

  get input(): unknown {
    this.#input ??= this.dataKey.open(encryptionContext.input, this.loaded.input);
    return this.#input;
  }

  /** The values of rows that have one, whatever became of the rows. */
  async outputsAt(paths: readonly Path[]): Promise<Map<Path, unknown>> {
    await this.#read(paths.filter((path) => !this.#outputs.has(path)));
    return new Map(paths.map((path) => [path, this.#outputs.get(path)]));
  }

  async errorAt(path: Path): Promise<ErrorBody | null> {
    if (!this.#errors.has(path)) await this.#read([path]);
    return this.#errors.get(path) ?? null;
  }

  /** The error of a row that was given or read before. */
  knownError(path: Path): ErrorBody | null {
    return this.#errors.get(path) ?? null;
  }

  /** An output that was given before. */
  given(path: Path): unknown {
    return this.#outputs.get(path);
  }

  /** A field of an output that was given before. */
  knownOutput(path: Path, field: string): unknown {
    const output = this.given(path);
    return typeof output === 'object' && output !== null && field in output
      ? (output as Record<string, unknown>)[field]
      : undefined;
  }

  async #bytesAt(path: Path, what: MeteredValue): Promise<number> {
    if (what === 'The list') return measureItems(this.#db, this.key.executionId, path);
    await this.#read([path]);
    return this.#sealed.get(path)?.output?.length ?? 0;
  }

  async #read(paths: readonly Path[]): Promise<void> {
    if (paths.length === 0) return;
    const unread = paths.filter((path) => !this.#sealed.has(path));
    if (unread.length > 0)
      for (const [path, values] of await loadValues(this.#db, this.key.executionId, unread))
        this.#sealed.set(path, values);
    for (const path of paths) {
      const { output = null, error = null } = this.#sealed.get(path) ?? {};
      // An output that was given since then takes precedence over the stored one.
      if (!this.#outputs.has(path))
        this.#outputs.set(
          path,
          output ? this.dataKey.open(encryptionContext.output(path), output) : undefined,
        );
      const body = error ? (this.dataKey.open(encryptionContext.error(path), error) as ErrorBody) : null;
      if (!this.#errors.has(path)) this.#errors.set(path, body);
    }
  }

  ofProject(root: ProjectRoot, names: ValueNames): Promise<Record<string, unknown>> {
    return this.#project[root].read(this.#db, this.loaded.projectId, names);
  }

  async itemAt(loop: Path, index: number): Promise<unknown> {
    const chunk = Math.floor(index / itemsInChunk);
    const name = `${loop}/${chunk}`;
    const known = this.#chunks.get(name);
    if (known) return known[index % itemsInChunk];
    const sealed = await loadItems(this.#db, this.key.executionId, loop, chunk);
    if (!sealed) throw new Error(`loop ${loop} has no items ${chunk}`);
    const items = this.dataKey.open(encryptionContext.items(loop, chunk), sealed) as unknown[];
    this.#chunks.set(name, items);
    return items[index % itemsInChunk];
  }

  /** Returns the outputs of the iterations of a loop, by index; null for those that have none. */
  async outputsBelow(loop: Path, total: number): Promise<unknown[]> {
    const sealed = await loadOutputsBelow(this.#db, this.key.executionId, loop);
    return Array.from({ length: total }, (_, index) => {
      const path = instanceOf(loop, index);
      const output = sealed.get(path);
      const known = this.#outputs.get(path);
      if (known !== undefined) return known;
      return output ? this.dataKey.open(encryptionContext.output(path), output) : null;
    });
  }

  /** From now on this is the value of a row, although it is not written yet. */
  setOutput(path: Path, output: unknown): void {
    this.#outputs.set(path, output);
  }

  setError(path: Path, error: ErrorBody): void {
    this.#errors.set(path, error);
  }

  setSealed(path: Path, { output, error }: { output?: Buffer; error?: Buffer }): void {
    if (output) this.setOutput(path, this.dataKey.open(encryptionContext.output(path), output));
    if (error) this.setError(path, this.dataKey.open(encryptionContext.error(path), error) as ErrorBody);
  }
}
