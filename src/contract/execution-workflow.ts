/**
 * What the two sides of Temporal agree on: names and shapes, ids only. Nothing here ever carries a user's data,
 * because every value passed to Temporal is written into a history.
 */
import type { FinalStatus } from '../executions/status.ts';

/** The Temporal workflow type that interprets every definition. */
export const executionWorkflow = 'execution';

/** Signal: an inbox row has something for this run. */
export const inboxSignal = 'inbox';

/** Query: where the run stands, asked of the run itself. */
export const stateQuery = 'state';

/** Keyword search attributes; Temporal reserves the plain names. */
export const searchAttributes = {
  project: 'HoldfastProject',
  workflow: 'HoldfastWorkflow',
  status: 'HoldfastStatus',
} as const;

/** Temporal's workflow id of an execution's attempt (1 is the first; each redrive adds one). */
export const temporalWorkflowId = (executionId: string, attempt: number): string =>
  attempt === 1 ? `execution-${executionId}` : `execution-${executionId}-${attempt}`;

const namePattern = /^execution-([0-9a-f-]{36})(?:-(\d+))?$/;

/** The other way round; null where the name is not one of ours. */
export function executionOf(workflowId: string): { id: string; attempt: number } | null {
  const [, id, attempt] = namePattern.exec(workflowId) ?? [];
  return id === undefined ? null : { id, attempt: Number(attempt ?? 1) };
}

/** One action as the interpreter sees it. */
export interface PlannedAction {
  id: string;
  name: string;
  runs: 'local' | 'remote';
  timeoutMs: number;
}

export interface ExecutionArguments {
  executionId: string;
  versionId: string;
  attempt: number;
  /** The last step that is committed: 0 at first, more where a run goes on from its checkpoints. */
  step: number;
  actions: PlannedAction[];
}

/** What an activity is asked to do for an action. */
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
  /** Number of this write in its attempt: a committed row with an equal or higher one is never written again. */
  step: number;
  request: ActionRequest;
  /** Nothing comes after it: its completion is the execution's. */
  last?: true;
}

export type ActionOutcome = Outcome & {
  /**
   * The step that is recorded, where the command wrote none: the run goes on from it. A repeated workflow task has
   * forgotten how far its run was.
   */
  step?: number;
};

type Outcome =
  /** `final`: it was the last action, and the final state is written. */
  | { outcome: 'completed'; final?: FinalStatus }
  | { outcome: 'failed'; code: number }
  /**
   * On hold for `waitMs` from now on by Postgres's clock, or settled already by inbox row `inboxId`. `expiresAt` (milliseconds
   * since the epoch) is what runs of earlier versions go by; their histories have no `waitMs`.
   */
  | { outcome: 'held'; holdId: string; expiresAt: number; waitMs?: number; inboxId?: string }
  /** A cancellation is promised: nothing was done. The hold, where there is one, is still to be withdrawn. */
  | { outcome: 'cancelling'; holdId?: string }
  /**
   * The execution is final, as `final` says; or the row is ahead of the command, which is given again after `step`; or, with
   * neither, the attempt is over and the run has nothing left to write.
   */
  | { outcome: 'stopped'; final?: FinalStatus };

export interface FinishCommand {
  executionId: string;
  attempt: number;
  step: number;
  status: FinalStatus;
  /** The action whose recorded error is the execution's. */
  failedActionId?: string;
}

/**
 * The status that the execution ended with: `cancelled` where that had been promised. It is null where nothing was written: the row
 * is ahead of the command, which is given again after `step`, or, without it, the attempt is over.
 */
export interface FinishOutcome {
  status: FinalStatus | null;
  step?: number;
}

/** The workflow and the activity of the same name that repair what nobody told us. */
export const reconcileWorkflow = 'reconcile';

/** The activity that writes the final state. */
export const finishActivity = 'finish';

/**
 * Something came from outside: a cancellation, or the event that settled a hold. `again`: the run is to look again at what it
 * waits for, because Postgres has waited for it for too long.
 */
export type InboxSignal =
  | { kind: 'cancel'; inboxId: string }
  | { kind: 'again'; holdId: string }
  | { kind: 'event'; inboxId: string; holdId: string };

export interface RunState {
  status: 'running' | 'onHold' | 'finishing';
  attempt: number;
  step: number;
  actionId: string | null;
  holdId: string | null;
  cancelRequested: boolean;
}
