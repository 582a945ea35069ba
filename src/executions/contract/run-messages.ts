/**
 * These are the messages between the run of an execution and its activities. They hold ids, paths and numbers only, because Temporal writes
 * every value into a history. Unknown fields are ignored.
 */
import type { FinalStatus } from '../status.ts';
import type { Path } from '../../engine/plan/path.ts';
import type { Generation } from './generation.ts';
import type { Turn } from '../../engine/walker/turn.ts';

/** The activity that reads the pending actions, whatever happened before. */
export const advanceActivity = 'advance';

export interface RunArguments {
  /** From 3 on, a run has the search attribute of its status only once it has waited. */
  v: 2 | 3;
  executionId: string;
  versionId: string;
  /** Names the run. An activity does nothing that a run of another generation asks for. */
  generation: Generation;
  /** How many commits the run knows of. If the row has fewer, Postgres has lost some, and the run is replaced. */
  step: number;
  /** The first action of a list, which begins the execution as well; left out, `advance` returns the pending actions. */
  begin?: PendingEntry;
  /** The reply of the worker that has begun the execution before the run existed. */
  begun?: RunReply;
  /** Another execution waits for its end, and hears of it at once. */
  child?: true;
}

/** Which run asks an activity to do something. */
export interface RunCommand extends Omit<RunArguments, 'begin' | 'begun'> {
  /** There is no run yet: this worker begins the execution before it starts the run. */
  isEarly?: true;
  /** The run hears of this by a signal: this worker goes on with an action that was answered. */
  isAnswered?: true;
}

/** The answer to the query `state`. */
export interface RunState {
  status: RunReply['status'];
  generation: Generation;
  /** The actions that run now, and some of those that wait for the outside world. */
  actionIds: Path[];
  waiting: Path[];
}

export interface AdvanceCommand extends RunCommand {
  /** Somebody has cancelled the run in Temporal, which Postgres does not know. */
  cancel?: true;
}

/** Signals a run that it is to look at the pending actions, whatever it knows. */
export interface NudgeSignal {
  kind: 'nudge';
}

/**
 * The task that an activity is given for an action. `giveUp`: it could not be withdrawn in time, and ends without.
 * `isAlone`: no activity of this run performs it any more.
 */
export type EntryRequest =
  | { do: 'run' }
  | { do: 'resume'; inboxId: string }
  | { do: 'expire' }
  | { do: 'cancel'; giveUp?: true; isAlone?: true };

export interface EntryCommand extends RunCommand {
  path: Path;
  /** Names one pending try or repetition: another one has a higher turn. */
  turn: Turn;
  request: EntryRequest;
  /** Its try failed in the activity of another action: so long it is paused before the next try, in milliseconds. */
  afterMs?: number;
  /** The action whose activity performs it; left out if it has an activity of its own. */
  visitedFrom?: Path;
}

/** An action that is pending. */
export interface PendingEntry {
  path: Path;
  turn: Turn;
  request: EntryRequest;
  name: string;
  runs: 'local' | 'remote';
  timeoutMs: number;
  afterMs?: number;
  /** The action whose activity sends its request, if that is still under way. */
  visitedFrom?: Path;
}

/** An action that waits, as its run needs to know it to go on with it. */
export type HeldEntry = Omit<PendingEntry, 'request' | 'afterMs' | 'visitedFrom'>;

/** Why an execution has failed, without data: the words that are kept unencrypted, too. */
export interface RunFailure {
  code: number | null;
  reason: string;
  /** Without indexes; null if it was the execution itself. */
  actionId: string | null;
}

/** A hint of the next actions. If some of it is lost, `advance` finds that again. */
export interface RunReply {
  v: 2;
  begin: PendingEntry[];
  /** The actions that only compute and ran with this one, for a reader of the history. */
  evaluated?: Path[];
  /** The actions that have no activity of their own, in their order: the same activity has performed them after its own, or a worker before the run existed. */
  visited?: { path: Path; name: string; outcome: string; ms: number }[];
  /** Actions that are to stop: a running activity is cancelled, then asked to end. */
  cancel: PendingEntry[];
  /** The action that waits from now on for the outside world; left out if none has begun to. */
  holds?: Path;
  /** Postgres's clock, in milliseconds since the epoch. */
  now: number;
  /** Milliseconds from then until something is to be looked at; null if there is nothing. */
  wakeInMs: number | null;
  status: 'running' | 'onHold';
  /** Nothing happens until another execution has ended, which is signalled. */
  isAwaiting?: true;
  /** How many commits there were, as far as this activity knows. */
  step: number;
  /** The final state is written; `over`: this run is not the execution's any more. */
  final?: FinalStatus | 'over';
  /** Why it has failed, for the Temporal UI. */
  failure?: RunFailure;
  /** The outcome that the execution has from now on, as the definition writes it, for the Temporal UI. */
  outcome?: string;
  /** It was written before this activity. */
  wasFinal?: true;
}
