import type { HeldEntry } from '../../../../src/executions/contract/run-messages.ts';
import type { FailureCause } from '../../../../src/executions/cause.ts';
import type { NamedOutcome } from '../../../../src/language/names/named-outcome.ts';
import type { FinalStatus } from '../../../../src/executions/status.ts';
import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Effect } from '../../../../src/engine/walker/events.ts';
import type { Cause, Row } from '../../../../src/engine/walker/row.ts';
import type { StoredStatus, Outcome } from './rows.ts';

/** A row to be written. Encrypted values that are null stay as they are. */
export interface WrittenRow {
  row: Row;
  status: StoredStatus;
  isAction: boolean;
  caseName: string | null;
  /** Whether the counts of its join are written; otherwise they stay as arrivals have left them. */
  countsJoin: boolean;
  next: number | null;
  output: Buffer | null;
  error: Buffer | null;
  errorCode: number | null;
  wasDefinite: boolean | null;
  failedTries: number;
  repeats: number;
  effect: number;
  outcome: Outcome | null;
  namedOutcome: NamedOutcome | null;
  wakeInMs: number | null;
  deadlineInMs: number | null;
  /** The action whose activity sends a call that begins with the commit. */
  begunFrom: Path | null;
}

export interface NewHold {
  path: Path;
  keys: readonly string[];
  acceptsData: boolean;
  dataSchema: Buffer | null;
  label: Buffer | null;
  refusal: Buffer | null;
  /** Milliseconds since the epoch. Null: they stay as they were. */
  reminders: readonly number[] | null;
  expiresAt: number;
  /** The time when its action is resumed before that. */
  wakesAt?: number;
  /** The longest time between two heartbeats, if they are asked for. */
  heartbeatMs?: number;
  /** Its action is to end, so no event may claim it. */
  isEnding: boolean;
  /** The action, for the signal of its answer. */
  entry: HeldEntry;
}

/** All effects of the events. */
export interface Commit {
  /** The versions of the rows from which it was decided; null for a row that must not exist. */
  guards: ReadonlyMap<Path, number | null>;
  /** The request that it answers: its hold must be as it needs it. */
  fence: { path: Path; do: 'run' | 'resume' | 'expire' | 'cancel'; inboxId?: string } | null;
  rows: readonly WrittenRow[];
  items: readonly { path: Path; chunk: number; items: Buffer }[];
  arrivals: readonly Extract<Effect, { do: 'arrive' }>[];
  /** How many iterations begin; `concurrency` is null if they run one after the other, which the counts of the loop say. */
  starts: readonly { path: Path; count: number; concurrency: number | null }[];
  /** The loops that have found no free place in the execution. */
  wants: readonly Path[];
  /** Further wakeups of rows: reasons to decide something there, and up to which one it is decided. */
  wakeups: ReadonlyMap<Path, { more: number; handled: number }>;
  stops: readonly { path: Path; cause: Cause }[];
  log: readonly { type: string; path: Path; error: Buffer | null; outcome: NamedOutcome | null }[];
  completed: readonly Path[];
  /** The outcome that the execution has from now on; null: the one that it had. */
  outcome: NamedOutcome | null;
  /** How many iterations of loops that begin, and how many rounds, there are more; and how many were known. */
  instances: number;
  knownInstances: number;
  /** The entries that have begun in a later generation than before. */
  rerun: readonly Path[];
  hold: NewHold | null;
  /**
   * The inbox row of the redrive that it decides; `asksAgain`: an entry that waited for an answer asks with another
   * request.
   */
  redrive: { inboxId: string; asksAgain: boolean } | null;
  /** The ends of executions that actions have waited for and now claimed. */
  children: readonly { path: Path; as: 'completed' | 'failed' | 'cancelled' }[];
  /** Whether an action is pending once it is written. */
  hasPendingActions: boolean;
  /** Whether it decides how the execution ends, or begins a call; and whether it was known that a cancellation is requested. */
  decidesEnd: boolean;
  knowsCancellation: boolean;
  /** Whether it is written before there is a run, which the relay still has to start; `calls`: and a request is sent after it. */
  early: 'calls' | 'computes' | null;
  /** `cause`: why it has failed; null if it has not. */
  finish: {
    status: FinalStatus;
    failedPath: Path | null;
    error: Buffer | null;
    cause: FailureCause | null;
    /** The code of the error; only the run gives it to Temporal. */
    code: number | null;
  } | null;
}
