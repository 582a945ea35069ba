/**
 * The contract between API and workers about the runs of engine 2: ids, paths and numbers only, because Temporal writes
 * every value into a history. Unknown fields are ignored.
 */
import type { FinalStatus } from '../executions/status.ts';
import type { Path } from '../flow/path.ts';

/** The Temporal workflow type of engine 2. */
export const flowWorkflow = 'execution@v2';

/** A task queue of its own, because workers of releases without engine 2 poll the other one. */
export const flowQueueOf = (taskQueue: string): string => `${taskQueue}-v2`;

/** The activity that reads what is owed, whatever happened before. */
export const advanceActivity = 'advance';

export interface FlowArguments {
  v: 2;
  executionId: string;
  versionId: string;
  attempt: number;
  /** Another execution waits for its end, and is told at once. */
  child?: true;
}

export interface AdvanceCommand extends FlowArguments {
  /** Somebody has cancelled the run in Temporal, which Postgres does not know. */
  cancel?: true;
}

/** What an activity is asked to do for an action. `giveUp`: it could not be withdrawn in time, and ends without. */
export type EntryRequest =
  | { do: 'run' }
  | { do: 'resume'; inboxId: string }
  | { do: 'expire' }
  | { do: 'cancel'; giveUp?: true };

export interface EntryCommand extends FlowArguments {
  path: Path;
  /** Names one owed try or repetition: another one has a higher turn. */
  turn: number;
  request: EntryRequest;
}

/** An action that is owed. */
export interface OwedEntry {
  path: Path;
  turn: number;
  request: EntryRequest;
  name: string;
  runs: 'local' | 'remote';
  timeoutMs: number;
}

/** A hint of what to do next. Whatever is lost of it, `advance` finds again. */
export interface FlowReply {
  v: 2;
  begin: OwedEntry[];
  /** Actions that are to stop: what runs is cancelled, then asked to end. */
  cancel: OwedEntry[];
  /** Milliseconds until something is to be looked at; null if there is nothing. */
  wakeInMs: number | null;
  status: 'running' | 'onHold';
  /** Nothing happens until another execution has ended, which is signalled. */
  isAwaiting?: true;
  /** The final state is written; `over`: this attempt is not the execution's any more. */
  final?: FinalStatus | 'over';
  /** It was written before this activity. */
  wasFinal?: true;
}
