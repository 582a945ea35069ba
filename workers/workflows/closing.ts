import { ApplicationFailure, CancelledFailure } from '@temporalio/workflow';
import type { RunFailure } from '../../src/executions/contract/run-messages.ts';

/**
 * Closes a run as failed, so that the Temporal UI shows it, with where and why. Data never comes here: the error itself is
 * encrypted in Postgres.
 */
export function failedRun(why: RunFailure | undefined): ApplicationFailure {
  const { code = null, reason = null, actionId = null } = why ?? {};
  const place = actionId === null ? '' : ` in ${actionId}`;
  const words = [code, reason].filter((word) => word !== null).join(' ');
  return ApplicationFailure.create({
    message: `the execution has failed${place}${words === '' ? '' : `: ${words}`}`,
    type: 'ExecutionFailed',
    nonRetryable: true,
    details: why ? [why] : [],
  });
}

/**
 * Closes a run as cancelled. The SDK does so only if Temporal was asked to cancel the run. Holdfast cancels in Postgres, and runs hear of that by a
 * signal, or from the row as they begin. For this reason the function sets the field in which the SDK keeps that it was asked; nothing but the end of
 * a run reads this field.
 */
export function cancelledRun(): CancelledFailure {
  const { __TEMPORAL_ACTIVATOR__: activator } = globalThis as {
    __TEMPORAL_ACTIVATOR__?: { cancelled: boolean };
  };
  if (activator) activator.cancelled = true;
  return new CancelledFailure('the execution was cancelled');
}
