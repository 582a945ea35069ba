/**
 * The contract between API and workers about Temporal: names and shapes with ids only. No user data may ever be added,
 * because Temporal writes every value into a history.
 */
import type { Path } from '../../engine/plan/path.ts';
import type { HeldEntry, RunReply } from './run-messages.ts';
import { firstGeneration, generationOf, type Generation } from './generation.ts';

/** The Temporal workflow type that runs every definition. */
export const executionWorkflow = 'execution';

/** Signal: an inbox row exists for this run. */
export const inboxSignal = 'inbox';

/** Query: returns the state of the run. */
export const stateQuery = 'state';

/** Keyword search attributes. Temporal reserves the plain names. */
export const searchAttributes = {
  project: 'HoldfastProject',
  workflow: 'HoldfastWorkflow',
  status: 'HoldfastStatus',
} as const;

/**
 * Temporal's workflow id for a generation of an execution. The first one is 1. Each redrive adds one, and each run that
 * takes the place of a lost one.
 */
export const temporalWorkflowId = (executionId: string, generation: Generation): string =>
  generation === firstGeneration ? `execution-${executionId}` : `execution-${executionId}-${generation}`;

const namePattern = /^execution-([0-9a-f-]{36})(?:-(\d+))?$/;

/** Parses such an id; null if it is not one of ours. */
export function executionOf(workflowId: string): RunKey | null {
  const [, id, generation] = namePattern.exec(workflowId) ?? [];
  if (id === undefined) return null;
  return { id, generation: generation === undefined ? firstGeneration : generationOf(Number(generation)) };
}

/** A run of an execution. */
export interface RunKey {
  /** The id of the execution. */
  id: string;
  /** `attempt + healings`: each of its runs has another one. */
  generation: Generation;
}

/** The state of a run, as Temporal has it. `gone`: Temporal does not know it. */
export type RunFate = 'open' | 'gone' | 'terminated' | 'cancelled' | 'timedOut' | 'closed';

/** One action as the interpreter sees it. */
export interface PlannedAction {
  id: string;
  name: string;
  runs: 'local' | 'remote';
  timeoutMs: number;
  /** The execution begins with it for certain. */
  begins?: true;
}

/** The workflow and the activity of the same name that repair differences between Temporal and Postgres. */
export const reconcileWorkflow = 'reconcile';

/**
 * Signals a cancellation or the event that resumed a hold, with the action that goes on if the hold knows it. `again`:
 * the run must check its hold again, because the hold is overdue in Postgres. `answered`: a worker has gone on with the action itself, and
 * this is its reply. A run of an earlier release asks what is pending then.
 */
export type InboxSignal =
  | { kind: 'cancel'; inboxId: string }
  | { kind: 'again'; holdId: string }
  | { kind: 'event'; inboxId: string; holdId: string; entry?: HeldEntry }
  | { kind: 'answered'; path: Path; reply: RunReply };
