import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { commitStep, notCommitted, type StepResult } from '../../db/queries/executions/steps/commit.ts';
import { NoPlaceYet } from '../../db/transaction-limit.ts';
import { recordFailedTry } from '../../db/queries/executions/steps/record-failed-try.ts';
import { isWanting, NeedsNetwork } from '../../net/outbound/wants.ts';
import type { ActionCommand } from '../../src/contract/execution-workflow.ts';
import type { CompiledAction } from '../../src/definitions/compiled.ts';
import { EvaluationBusy } from '../../src/errors/evaluation-busy.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { aborted, classify, isToldToStop, tryAgain, type Failure } from './failure.ts';
import type { OpenedStep } from './opened-step.ts';
import { sealFailure } from './result.ts';
import type { Worked } from './work.ts';

/** The action threw. It leaves the transaction with that, so nothing that it did stays, and no lock of it is held any more. */
export class FailedTry extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('a try of an action failed');
    this.failure = failure;
  }
}

/**
 * Does the work of one try.
 * @throws FailedTry where it failed or ran out of time; Temporal's own failure where the activity was told to stop; or the
 * error that ends it so that it is done again: with what it wants of the outside, or once there is a thread for its expressions
 */
export async function orFailedTry<T>(
  action: CompiledAction,
  step: OpenedStep,
  log: Logger,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isWanting() || error instanceof NeedsNetwork || error instanceof EvaluationBusy) throw error;
    if (isToldToStop()) throw aborted();
    const failedTries = step.loaded.action?.failedTries ?? 0;
    throw new FailedTry(classify(error, action.contract.retry, failedTries, log, uuidv7()));
  }
}

/** The same, while it waits for a place, or for the outside: a try that had no place yet was none. @throws as `orFailedTry` */
export async function orStopped<T>(
  action: CompiledAction,
  step: OpenedStep,
  { signal, log }: { signal: AbortSignal; log: Logger },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoPlaceYet) throw aborted();
    if (signal.aborted && error === signal.reason)
      return orFailedTry(action, step, log, () => Promise.reject(error));
    throw error;
  }
}

/** Commits the failure that a try ends its action with. @throws ApplicationFailure where another try follows, and is recorded */
export async function endFailedTry(
  { db }: Pick<ActivityDependencies, 'db'>,
  command: ActionCommand,
  step: OpenedStep,
  { failure }: FailedTry,
): Promise<Worked> {
  const { actionId } = command;
  if ('end' in failure) {
    const { end, answered } = failure;
    const result: StepResult = {
      status: 'failed',
      ...sealFailure(actionId, step, end),
      definite: answered,
    };
    const isCancel = command.request.do === 'cancel';
    return { result, committed: isCancel ? notCommitted : await commitStep(db, command, result) };
  }
  await recordFailedTry(db, command, sealFailure(actionId, step, failure.retry));
  throw tryAgain(failure.afterMs);
}
