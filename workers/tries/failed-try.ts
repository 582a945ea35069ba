import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { StepResult } from '../../db/queries/executions/step-result.ts';
import { NoPlaceYet } from '../../db/connection/transaction-limit.ts';
import { NoPlaceInTime } from '../../net/outbound/no-place.ts';
import { isWanting, NeedsNetwork } from '../../net/outbound/wants.ts';
import type { RetryPolicy } from '../../src/actions/contract.ts';
import { EvaluationBusy } from '../../src/language/errors/evaluation-busy.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { aborted, classify, tryAgain, type Failure } from './failure.ts';
import type { OpenedStep } from './opened-step.ts';
import { sealFailure } from './result.ts';
import type { StopOfTry } from './stop-of-try.ts';
import type { CommitResult, Commit, WorkResult } from './work.ts';

/**
 * The action threw an error. It leaves the transaction with this, so everything that it did is rolled back and its
 * locks are free.
 */
export class FailedTry extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('a try of an action failed');
    this.failure = failure;
  }
}

interface FailedTryContext {
  retry: RetryPolicy;
  step: OpenedStep;
  stop: StopOfTry;
}

/**
 * Does the work of one try.
 * @throws FailedTry if it failed or timed out; Temporal's own failure if the activity was asked to stop; or the error
 * that ends it so that it is repeated, with data from outside or once a thread is free for its expressions
 */
export async function orFailedTry<T>(
  { retry, step, stop }: FailedTryContext,
  log: Logger,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isWanting() || error instanceof NeedsNetwork || isBusy(error)) throw error;
    if (stop.isStopping) throw aborted();
    throw new FailedTry(classify(error, retry, step.failedTries, log, uuidv7()));
  }
}

/** Whether what the try needs is taken by others of its account, so it has not begun and comes again. */
export const isBusy = (error: unknown): boolean =>
  error instanceof EvaluationBusy || error instanceof NoPlaceInTime;

/**
 * The same while it waits for a slot or for data from outside: a try without a slot does not count as one.
 * @throws as `orFailedTry`
 */
export async function orStopped<T>(
  tried: FailedTryContext,
  { signal, log }: { signal: AbortSignal; log: Logger },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoPlaceYet) throw aborted();
    if (signal.aborted && error === signal.reason)
      return orFailedTry(tried, log, () => Promise.reject(error));
    throw error;
  }
}

/**
 * Commits the failure with which a try ends its action.
 * @throws ApplicationFailure if another try follows, which is recorded
 */
export async function endFailedTry<C extends CommitResult>(
  { db }: Pick<ActivityDependencies, 'db'>,
  { actionId, step, commit, recordFailedTry }: FailedWork<C>,
  { failure }: FailedTry,
): Promise<WorkResult<C>> {
  if ('end' in failure) {
    const { end, answered } = failure;
    const result: StepResult = {
      status: 'failed',
      ...sealFailure(actionId, step, end),
      definite: answered,
    };
    return { result, committed: await commit(db, result) };
  }
  await recordFailedTry(sealFailure(actionId, step, failure.retry));
  throw tryAgain(failure.afterMs);
}

interface FailedWork<C extends CommitResult> {
  actionId: string;
  step: OpenedStep;
  commit: Commit<C>;
  /** Counts the try, so that the count outlives the worker. */
  recordFailedTry: (failure: ReturnType<typeof sealFailure>) => Promise<void>;
}
