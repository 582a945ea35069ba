import type { EntryCommand, RunReply } from '../../src/executions/contract/run-messages.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import type { ResolvedStep } from '../tries/resolve-step.ts';
import type { VisitAhead } from './deciding/begin-ahead.ts';
import type { ExecutionRun } from './reading/execution-run.ts';

/** The outcome of a try, for metrics and traces alone; `recorded`: there was nothing to do. */
export interface TryOutcome {
  outcome: 'completed' | 'failed' | 'held' | 'awaiting' | 'cancelled' | 'recorded';
  reply: RunReply;
  /** Why it failed. */
  code?: number;
  /** What the action that follows begins with. */
  following?: Visit['following'];
}

/** What an action has of the visit in which it is performed. */
export interface Visit extends VisitAhead {
  /** What the action before has left for the one that follows: the run, null if it is to be read, and the values of a call that has begun. */
  following?: ((path: Path) => { run: ExecutionRun | null; resolved?: ResolvedStep }) | undefined;
}

/** Performs one action, as the activity of its name does. */
export type PerformEntry = (command: EntryCommand, visit?: Visit) => Promise<TryOutcome>;

/** One step of a visit: an action that was performed, or `advance`. */
export type VisitStep = Pick<TryOutcome, 'reply' | 'following'> & Partial<Pick<TryOutcome, 'outcome'>>;
