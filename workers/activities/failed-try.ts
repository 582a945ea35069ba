import { Context } from '@temporalio/activity';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { commitStep, notCommitted, type StepResult } from '../../db/queries/steps/commit.ts';
import { recordFailedTry } from '../../db/queries/steps/record-failed-try.ts';
import type { ActionCommand } from '../../src/contract/execution-workflow.ts';
import type { CompiledAction } from '../../src/definitions/compiled.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { aborted, classify, tryAgain, type Failure } from './failure.ts';
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

/** What an action does. @throws FailedTry; or Temporal's own failure where the activity was told to stop */
export async function orFailedTry<T>(
  action: CompiledAction,
  step: OpenedStep,
  log: Logger,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (Context.current().cancellationSignal.aborted) throw aborted();
    const failedTries = step.loaded.action?.failedTries ?? 0;
    throw new FailedTry(classify(error, action.contract.retry, failedTries, log, uuidv7()));
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
