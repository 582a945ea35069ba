import type { RunReply } from './run-messages.ts';

/**
 * While a worker sends requests of an execution before its run exists, no run touches the execution. The worker says so in Postgres for a while,
 * and renews that as long as it does. In milliseconds.
 */
export const earlyLease = { lastsMs: 5_000, renewedEveryMs: 2_000 };

/** What a worker has done for an execution before the run of the execution exists. */
export interface EarlyBegin {
  /** Null if the run is to ask what is pending. */
  reply: RunReply | null;
  /** How long that took, in milliseconds. */
  tookMs: number;
}

/** Begins an execution, and then lets its run start; null if the run is to begin it. */
export type BeginEarly<Run> = (
  run: Run,
  thenStart: (begun: EarlyBegin) => Promise<boolean>,
) => Promise<boolean> | null;
