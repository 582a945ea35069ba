import type { RunReply } from './run-messages.ts';

/**
 * While a worker sends requests of an execution before its run exists, no run touches the execution. The worker says so in Postgres for a while,
 * and renews that as long as it does. In milliseconds.
 */
export const earlyLease = { lastsMs: 10_000, renewedEveryMs: 2_000 };

/** Goes on with the action that was answered, and returns the reply; null if its run is to do so. */
export type AnswerEarly<Signal> = (signal: Signal) => Promise<RunReply | null> | null;

/** Begins an execution, and then lets its run start, with the reply or with null if the run is to ask; null if the run is to begin it. */
export type BeginEarly<Run> = (
  run: Run,
  thenStart: (reply: RunReply | null) => Promise<boolean>,
) => Promise<boolean> | null;
