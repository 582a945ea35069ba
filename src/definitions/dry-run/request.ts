import type { Catalogue } from '../../actions/catalogue.ts';
import type { ErrorBody } from '../../language/errors/error-body.ts';
import type { Path } from '../../engine/plan/path.ts';
import type { ProjectValues } from '../../language/expressions/project-values.ts';
import type { Format } from '../../language/parsing/source.ts';
import type { GivenAnswers } from './answer.ts';
import type { TraceEntry } from './trace.ts';

/** Everything that a dry run depends on, as plain data. */
export interface DryRunRequest {
  text: string;
  format: Format;
  input: Record<string, unknown>;
  answers: GivenAnswers;
  project: ProjectValues;
  /** The time when somebody cancels it; null if nobody does. */
  cancelAfterMs: number | null;
  projectId: string;
  workflowId: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

export interface Coverage {
  /** The ids of the entries that began at least once. */
  entries: string[];
  /** The entries that were skipped each time. */
  skipped: string[];
  /** How often each case of a `switch` was chosen. */
  cases: Record<string, Record<string, number>>;
  notReached: string[];
}

/** The place of the entry that has failed. */
interface EntryPlace {
  path: Path;
  line: number;
  column: number;
}

export interface DryRun {
  /** `waiting`: something does not end, or its answer is missing. */
  status: 'completed' | 'failed' | 'cancelled' | 'waiting';
  output: unknown;
  /** With the path of the entry that has failed, as `failedActionId`, and its place in the text; null if none has. */
  error: (ErrorBody & (EntryPlace | { path: null; line: null; column: null })) | null;
  trace: TraceEntry[];
  /** How many entries of the trace are left out. */
  leftOut: number;
  coverage: Coverage;
  /** The paths of actions that wait for an answer which was not given. */
  missing: Path[];
  /** How long it took, in its own time. */
  atMs: number;
}

/** Does dry runs where they are in nobody's way. */
export interface DryRunner {
  /** @throws the errors of `dryRun`; EvaluationBusy */
  dryRun(request: DryRunRequest, catalogue: Catalogue): Promise<DryRun>;
}
