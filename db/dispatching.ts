import { answerTo, startOf, type Turn } from '../src/executions/concurrency/turns.ts';
import type { InboxSignal, OwnedSignal, RunStart } from './queries/outbox/outbox.ts';

/**
 * Dispatches committed rows to Temporal after the commit, never before. If it fails, the outbox relay dispatches them.
 */
export interface Dispatcher {
  start(runStart: RunStart): Promise<void>;
  signal(inboxSignal: InboxSignal): Promise<void>;
  /** Makes Temporal's schedule as the row of ours is. */
  schedule(scheduleId: string): Promise<void>;
}

/**
 * Registers a task that follows the commit, in the background. It is dropped if the transaction is rolled back. Outside of a
 * transaction, the task runs at once.
 */
export type AfterCommit = (task: () => Promise<void>, turn: Turn) => void;

/** The way from a transaction to Temporal. */
export interface Dispatching {
  afterCommit: AfterCommit;
  dispatcher: Pick<Dispatcher, 'start' | 'signal'>;
}

/** Leaves committed work to the outbox relay. */
export const leftToRelay: Dispatching = {
  afterCommit: () => {},
  dispatcher: { start: async () => {}, signal: async () => {} },
};

/** Registers that a run is started after the commit. */
export const startAfterCommit = ({ afterCommit, dispatcher }: Dispatching, run: RunStart): void =>
  afterCommit(() => dispatcher.start(run), startOf(run));

/** Registers that a run is signalled after the commit. */
export const signalAfterCommit = ({ afterCommit, dispatcher }: Dispatching, signal: OwnedSignal): void =>
  afterCommit(() => dispatcher.signal(signal), answerTo(signal));
