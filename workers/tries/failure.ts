import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { Logger } from 'pino';
import type { RetryPolicy } from '../../src/actions/contract.ts';
import type { PendingEntry } from '../../src/executions/contract/run-messages.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { RetryableError } from '../../actions/action.ts';
import { currentHost } from './host.ts';

/** The consequence of a failed try: the end of the action, or another try after a while. */
export type Failure =
  /** `answered`: the outside gave a definite answer, or nothing was sent. */
  { end: HoldfastError; answered: boolean } | { retry: HoldfastError; afterMs: number };

/**
 * @param failedTries tries of this step that failed before, this one not counted
 * @param supportId names the log line that has the cause
 */
export function classify(
  error: unknown,
  policy: RetryPolicy,
  failedTries: number,
  log: Logger,
  supportId: string,
): Failure {
  if (error instanceof HoldfastError) return { end: error, answered: true };
  const known = error instanceof RetryableError ? error : null;
  if (!known) log.error({ err: error, supportId }, 'action failed unexpectedly');
  const shown = known?.error ?? errors.internalError(supportId);
  if (failedTries + 1 >= policy.maxAttempts) return { end: shown, answered: false };
  const backoffMs = policy.initialIntervalMs * policy.backoffCoefficient ** failedTries;
  return { retry: shown, afterMs: known?.retryAfterMs ?? Math.min(backoffMs, policy.maxIntervalMs) };
}

/** The type of the error of a local action that has to call out. */
export const needsNetwork = 'NeedsNetwork';

/** Returns the action as another activity is to perform it after this error: through the server, or after a pause. */
export function afterFailure(entry: PendingEntry, error: unknown): PendingEntry {
  if (!(error instanceof ApplicationFailure)) return entry;
  if (error.type === needsNetwork) return { ...entry, runs: 'remote' };
  const { nextRetryDelay: afterMs } = error;
  return typeof afterMs === 'number' ? { ...entry, afterMs } : entry;
}

/** Makes the error about a failed try that Temporal gets: never the error itself, which may hold a user's data. */
export const tryAgain = (afterMs?: number): ApplicationFailure =>
  ApplicationFailure.create({
    message: 'this try failed; the next one follows',
    type: 'TryFailed',
    ...(afterMs === undefined ? {} : { nextRetryDelay: afterMs }),
  });

/** The result of an aborted try: cancelled if that was requested, otherwise (time-out, shutdown) another try. */
export function aborted(): CancelledFailure | ApplicationFailure {
  return currentHost().isCancelRequested() ? new CancelledFailure('cancelled') : tryAgain();
}
