import { AsyncLocalStorage } from 'node:async_hooks';
import { Context } from '@temporalio/activity';

/** The host that performs an action: an activity of Temporal, or this worker itself before the run of the execution exists. */
export interface Host {
  /** Whether the action must not call out, because a workflow task waits for the activity. */
  isLocal: boolean;
  /** The number of this try among those of the same host, from 1. */
  attempt: number;
  /** How long the host lasts at most, in milliseconds. */
  longestMs: number;
  /** Aborts when the action is to stop. */
  signal: AbortSignal;
  /** Whether it is to stop because somebody has requested that. */
  isCancelRequested: () => boolean;
  /** Hears that a request is about to be sent, which takes so many milliseconds at most, if there is no run yet. */
  calls?: (longestMs: number) => void;
  /** What the log calls it. */
  name: string;
}

const early = new AsyncLocalStorage<Host>();

/** Returns the host of the action that is performed now. @throws if there is none */
export const currentHost = (): Host => early.getStore() ?? activityHost(Context.current());

/** Performs actions without an activity. */
export const asEarlyHost = <T>(host: Host, work: () => Promise<T>): Promise<T> => early.run(host, work);

const activityHost = (context: Context): Host => ({
  isLocal: context.info.isLocal,
  attempt: context.info.attempt,
  longestMs: context.info.startToCloseTimeoutMs ?? Infinity,
  signal: context.cancellationSignal,
  isCancelRequested: () => context.cancellationDetails?.cancelRequested === true,
  name: context.info.activityType,
});
