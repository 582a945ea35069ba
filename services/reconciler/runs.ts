import type { Vault } from '../../db/encryption/vault.ts';
import type { RunStart } from '../../db/queries/outbox/outbox.ts';
import type { RunFate, RunKey } from '../../src/executions/contract/execution-workflow.ts';
import type { WorkerContext } from '../context.ts';

/** The runs of executions, as Temporal knows them. */
export interface Runs {
  start(runStart: RunStart): Promise<unknown>;
  /** Returns the runs that were closed since then by something other than their own code. */
  listClosed(since: Date): Promise<RunKey[]>;
  /** Returns those of a batch that have no open run in Temporal. */
  withoutOpenRun<Run extends RunKey>(batch: Run[]): Promise<Run[]>;
  fateOf(run: RunKey): Promise<RunFate>;
  /** Asks a run to look at its pending work. False: the run is not open. */
  nudge(run: RunKey): Promise<boolean>;
  /** Returns the state of an open run; null: it is not open. */
  look(run: RunKey): Promise<RunLook | null>;
  terminate(run: RunKey, reason: string): Promise<void>;
  /** Returns the open runs that began since then. */
  listOpen(since: Date): AsyncIterable<RunKey>;
}

export interface RunLook {
  /** Its tasks fail again and again, so it hears of no signal. */
  isStuck: boolean;
  /** It waits for a remote activity. */
  isCalling: boolean;
}

export interface ReconcileContext extends WorkerContext {
  vault: Vault;
  runs: Runs;
  /** How long Temporal keeps a closed run, in milliseconds. */
  retentionMs: number;
  /** Counts an execution that stood still although something was pending and nothing was in flight. */
  stalled?: () => void;
}
