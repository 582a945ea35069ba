import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/connection/client.ts';
import { isRejected, isUnstorable } from '../../db/connection/is-rejected.ts';
import type { StepResult } from '../../db/queries/executions/step-result.ts';
import type { RetryPolicy } from '../../src/actions/contract.ts';
import type { EntryRequest } from '../../src/executions/contract/run-messages.ts';
import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { storableMessage } from '../../src/language/json/storable.ts';
import type { ActionImplementation } from '../../actions/action.ts';
import type { PreparationContext } from '../../actions/context.ts';
import { comesAgain } from './account-shares.ts';
import { contextOf } from './action-context.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { endFailedTry, FailedTry, isBusy, orFailedTry, orStopped } from './failed-try.ts';
import type { OpenedStep } from './opened-step.ts';
import { resolveStep, type ResolvedStep } from './resolve-step.ts';
import { sealFailure, sealResult } from './result.ts';
import { type Begin, runAction } from './run-action.ts';
import { StopOfTry } from './stop-of-try.ts';
import { transactionTools } from './transaction-tools.ts';
import { TrySecrets } from './try-secrets.ts';
import { workAndCommit, workInTransaction, type CommitResult, type Commit, type WorkResult } from './work.ts';

/** The data that one try of an action works on, and how its result is written. */
export interface Try<C extends CommitResult> {
  implementation: ActionImplementation;
  action: CompiledAction;
  executionId: string;
  /** The path of the action. */
  actionId: string;
  request: EntryRequest;
  retry: RetryPolicy;
  step: OpenedStep;
  /** The values of its expressions, if they were evaluated before. */
  resolved?: ResolvedStep;
  commit: Commit<C>;
  /** Whether a request that is under way is cut as the action is to end: the action's own time is over. */
  isCut: () => Promise<boolean>;
  /** Records that the request is about to be sent; false: it must not be sent any more. */
  recordBegin: () => Promise<boolean>;
  recordFailedTry: (failure: ReturnType<typeof sealFailure>) => Promise<void>;
}

/**
 * Tries the action and commits its result. Null: its request must not be sent any more.
 * @throws what makes Temporal try again
 */
export async function tryAction<C extends CommitResult>(
  dependencies: ActivityDependencies,
  given: Try<C>,
): Promise<WorkResult<C> | null> {
  const attempt = { ...given, stop: new StopOfTry(given.isCut) };
  const { request, step } = attempt;
  const leave = await dependencies.shares.enter(step.execution.projectId, request);
  try {
    return await workOn(dependencies, attempt).catch((error: unknown) => {
      if (isBusy(error)) throw comesAgain(request);
      if (error instanceof FailedTry) return endFailedTry(dependencies, attempt, error);
      throw error;
    });
  } catch (error) {
    return await failRejected(dependencies, attempt, error);
  } finally {
    leave();
  }
}

/** Prepares, works, and commits the result. @throws FailedTry */
async function workOn<C extends CommitResult>(
  dependencies: ActivityDependencies,
  attempt: Try<C> & { stop: StopOfTry },
): Promise<WorkResult<C> | null> {
  const { implementation, action, request, step, stop, commit } = attempt;
  // An answer that was accepted is recorded.
  if (request.do === 'resume') stop.sent();
  const secrets = new TrySecrets(dependencies, step.execution.projectId, action.secrets);
  const ahead = contextOf(dependencies, action, attempt, step, secrets);
  const begin = await orFailedTry(attempt, ahead.log, () =>
    beginOf(dependencies, attempt, { ahead, secrets }),
  );
  if (callsOut(attempt) && !(await attempt.recordBegin())) return null;
  if (request.do === 'run' && implementation.contract.runs === 'remote') stop.sent();
  const work = (tx: Database | null): Promise<StepResult> => {
    const context = tx
      ? {
          ...contextOf(dependencies, action, attempt, step, secrets),
          project: transactionTools(dependencies, action, step, { tx, begin }),
        }
      : ahead;
    return orFailedTry(attempt, context.log, async () => {
      const result = await secrets.guard(async () => {
        const revealed = begin && { ...begin, attributes: await secrets.reveal(begin.attributes, context) };
        return runAction(implementation, action, attempt, step, context, revealed);
      });
      return sealResult(action, step, result, { now: context.now, begin });
    });
  };
  const of = await dependencies.accountOf(step.execution.projectId);
  const options = { signal: ahead.signal, of, isWithdrawal: request.do === 'cancel' };
  return orStopped(attempt, ahead, () =>
    implementation.contract.transactional
      ? workInTransaction(dependencies, commit, work, options)
      : workAndCommit(dependencies, commit, work),
  );
}

/** Whether its request is sent now for the first time, which must be recorded for readers and for cancellations. */
const callsOut = <C extends CommitResult>({ implementation, request, step }: Try<C>): boolean =>
  implementation.contract.runs === 'remote' && request.do === 'run' && !step.hasBegun;

/** The beginning of the action; null if it resumes or ends. */
async function beginOf<C extends CommitResult>(
  { evaluator }: ActivityDependencies,
  { implementation, action, request, step, resolved: known }: Try<C>,
  { ahead, secrets }: { ahead: PreparationContext; secrets: TrySecrets },
): Promise<Begin | null> {
  if (request.do !== 'run') return null;
  const options = { signal: ahead.signal, secrets: secrets.root };
  const resolved = known ?? (await resolveStep(evaluator, action, step, options));
  return { ...resolved, prepared: await implementation.prepare?.(ahead, resolved.attributes) };
}

/**
 * Postgres would always refuse to store this, so the action fails with a support id.
 * @throws the error, if another try may help
 */
async function failRejected<C extends CommitResult>(
  { db, log }: ActivityDependencies,
  { executionId, actionId, request, step, commit }: Try<C>,
  error: unknown,
): Promise<WorkResult<C>> {
  if (!isRejected(error) || request.do === 'cancel') throw error;
  const failWith = async (end: HoldfastError): Promise<WorkResult<C>> => {
    const result: StepResult = { status: 'failed', ...sealFailure(actionId, step, end), definite: false };
    return { result, committed: await commit(db, result) };
  };
  if (isUnstorable(error)) return failWith(errors.outputNotStorable(actionId, storableMessage));
  const supportId = uuidv7();
  log.error(
    { err: error, executionId, actionId, supportId },
    'the result of an action was refused by Postgres',
  );
  return failWith(errors.internalError(supportId));
}
