import type { CompiledEntry, CompiledFlow } from '../../engine/plan/compiled.ts';
import type { EntryValues } from '../../engine/values/values.ts';
import type { ErrorBody } from '../../language/errors/error-body.ts';
import { entryIdOf, instanceOf, type Path } from '../../engine/plan/path.ts';
import type { ProjectRoot, ProjectValues } from '../../language/expressions/project-values.ts';
import type { Plan } from '../../engine/plan/plan.ts';

/** The values of a dry run, in memory. */
export class DryRunValues implements EntryValues {
  readonly input: unknown;
  readonly execution: EntryValues['execution'];
  readonly #flow: CompiledFlow;
  readonly #project: ProjectValues;
  readonly #outputs = new Map<Path, unknown>();
  readonly #errors = new Map<Path, ErrorBody>();
  readonly #items = new Map<Path, readonly unknown[]>();

  constructor(
    flow: CompiledFlow,
    input: unknown,
    execution: EntryValues['execution'],
    project: ProjectValues,
  ) {
    this.#flow = flow;
    this.input = input;
    this.execution = execution;
    this.#project = project;
  }

  get plan(): Plan {
    return this.#flow.plan;
  }

  entryOf(path: Path): CompiledEntry {
    const entry = this.#flow.entries.get(entryIdOf(path));
    if (!entry) throw new Error(`the definition has no entry ${path}`);
    return entry;
  }

  output(path: Path): unknown {
    return this.#outputs.get(path);
  }

  error(path: Path): ErrorBody | null {
    return this.#errors.get(path) ?? null;
  }

  async outputsAt(paths: readonly Path[]): Promise<Map<Path, unknown>> {
    return new Map(paths.map((path) => [path, this.#outputs.get(path)]));
  }

  async outputsBelow(loop: Path, total: number): Promise<unknown[]> {
    return Array.from({ length: total }, (_, index) => this.#outputs.get(instanceOf(loop, index)) ?? null);
  }

  async itemAt(loop: Path, index: number): Promise<unknown> {
    return this.#items.get(loop)?.[index];
  }

  async ofProject(root: ProjectRoot): Promise<Record<string, unknown>> {
    return this.#project[root];
  }

  async errorAt(path: Path): Promise<ErrorBody | null> {
    return this.error(path);
  }

  setOutput(path: Path, output: unknown): void {
    this.#outputs.set(path, output);
  }

  setError(path: Path, error: ErrorBody): void {
    this.#errors.set(path, error);
  }

  setItems(loop: Path, items: readonly unknown[]): void {
    this.#items.set(loop, items);
  }
}
