import type { Actor } from '../../account/audit/actor.ts';
import type { CompiledEntry } from '../plan/compiled.ts';
import type { ErrorBody } from '../../language/errors/error-body.ts';
import type { Path } from '../plan/path.ts';
import type { ProjectRoot, ValueNames } from '../../language/expressions/project-values.ts';
import type { Plan } from '../plan/plan.ts';

/** The values of an execution that expressions read, wherever they are kept: in Postgres, or in a dry run. */
export interface EntryValues {
  readonly plan: Plan;
  readonly input: unknown;
  readonly execution: {
    id: string;
    workflowId: string;
    projectId: string;
    createdAt: string;
    startedBy: Actor | null;
  };
  /** @throws Error if the definition has no such entry */
  entryOf(path: Path): CompiledEntry;
  /** The values of rows that have one, whatever became of the rows. */
  outputsAt(paths: readonly Path[]): Promise<Map<Path, unknown>>;
  /** Returns the outputs of the iterations of a loop, by index; null for those that have none. */
  outputsBelow(loop: Path, total: number): Promise<unknown[]>;
  itemAt(loop: Path, index: number): Promise<unknown>;
  /** The values of the project with these names, as far as they are there. Each is the same for as long as these values are used. */
  ofProject(root: ProjectRoot, names: ValueNames): Promise<Record<string, unknown>>;
  errorAt(path: Path): Promise<ErrorBody | null>;
  /** From now on this is the value of a row, although it may not be written yet. */
  setOutput(path: Path, output: unknown): void;
}
