/**
 * The contract between API and workers about Temporal: names and shapes with ids only. No user data may ever be added,
 * because Temporal writes every value into a history.
 */
import type { FinalStatus } from '../executions/status.ts';
import type { HeldEntry } from './flow-workflow.ts';

/** The Temporal workflow type that interprets every definition. */
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
export const temporalWorkflowId = (executionId: string, generation: number): string =>
  generation === 1 ? `execution-${executionId}` : `execution-${executionId}-${generation}`;

const namePattern = /^execution-([0-9a-f-]{36})(?:-(\d+))?$/;

/** Parses such an id; null if it is not one of ours. */
export function executionOf(workflowId: string): RunKey | null {
  const [, id, generation] = namePattern.exec(workflowId) ?? [];
  return id === undefined ? null : { id, generation: Number(generation ?? 1) };
}

/** A run of an execution. */
export interface RunKey {
  /** Of the execution. */
  id: string;
  /** `attempt + healings`: each of its runs has another one. */
  generation: number;
}

/** The state of a run, as Temporal has it. `gone`: Temporal does not know it. */
export type RunFate = 'open' | 'gone' | 'terminated' | 'cancelled' | 'timedOut' | 'closed';

/** One action as the interpreter sees it. */
export interface PlannedAction {
  id: string;
  name: string;
  runs: 'local' | 'remote';
  timeoutMs: number;
  /** Among blocks: the execution begins with it for certain. A list of actions begins with its first one. */
  begins?: true;
}

export interface ExecutionArguments {
  executionId: string;
  versionId: string;
  attempt: number;
  /** The last committed step: 0 at first, more if a run continues from its checkpoints. */
  step: number;
  actions: PlannedAction[];
}

/** The task that an activity is given for an action. */
export type ActionRequest =
  | { do: 'run' }
  | { do: 'resume'; inboxId: string }
  | { do: 'expire' }
  | { do: 'cancel' };

export interface ActionCommand {
  executionId: string;
  versionId: string;
  actionId: string;
  attempt: number;
  /** The number of this write in its attempt: it is ignored if the row has an equal or higher one. */
  step: number;
  request: ActionRequest;
  /** This is the last action, so its completion completes the execution. */
  last?: true;
}

export type ActionOutcome = Outcome & {
  /**
   * The step in the row if the command wrote none. The run continues from it: a repeated workflow task does not know
   * how far its run was.
   */
  step?: number;
};

type Outcome =
  /** `final`: this was the last action, and the final state is written. */
  | { outcome: 'completed'; final?: FinalStatus }
  | { outcome: 'failed'; code: number }
  /**
   * The action holds for `waitMs` from now by Postgres's clock, or inbox row `inboxId` has resumed it already. Runs
   * of earlier versions use `expiresAt` (milliseconds since the epoch), because their histories have no `waitMs`.
   */
  | { outcome: 'held'; holdId: string; expiresAt: number; waitMs?: number; inboxId?: string }
  /** A cancellation is promised, so nothing was done. The hold, if there is one, must still be withdrawn. */
  | { outcome: 'cancelling'; holdId?: string }
  /**
   * Nothing was written. `final`: the execution has ended like this. `step`: the row is ahead of the command, which
   * is given again after it. Neither: the attempt is over, and the run has nothing left to write.
   */
  | { outcome: 'stopped'; final?: FinalStatus };

export interface FinishCommand {
  executionId: string;
  attempt: number;
  step: number;
  status: FinalStatus;
  /** The action whose error is the execution's. */
  failedActionId?: string;
}

/**
 * The status that the execution ended with; `cancelled` if that was promised. Null if nothing was written, because
 * the row is ahead of the command, which is given again after `step`, or the attempt is over.
 */
export interface FinishOutcome {
  status: FinalStatus | null;
  step?: number;
}

/** The workflow and the activity of the same name that repair differences between Temporal and Postgres. */
export const reconcileWorkflow = 'reconcile';

/** The activity that writes the final state. */
export const finishActivity = 'finish';

/**
 * Signals a cancellation or the event that resumed a hold, with the action that goes on if the hold knows it. `again`:
 * the run must check its hold again, because the hold is overdue in Postgres.
 */
export type InboxSignal =
  | { kind: 'cancel'; inboxId: string }
  | { kind: 'again'; holdId: string }
  | { kind: 'event'; inboxId: string; holdId: string; entry?: HeldEntry };

export interface RunState {
  status: 'running' | 'onHold' | 'finishing';
  attempt: number;
  step: number;
  actionId: string | null;
  holdId: string | null;
  cancelRequested: boolean;
}
