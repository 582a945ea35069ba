import { Context } from '@temporalio/activity';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import { isRejected, isUnstorable } from '../../db/is-rejected.ts';
import { commitStep, type StepResult } from '../../db/queries/executions/steps/commit.ts';
import { loadStep, type LoadedStep } from '../../db/queries/executions/steps/load.ts';
import { recordBegin } from '../../db/queries/executions/steps/record-begin.ts';
import { findProgress } from '../../db/queries/executions/steps/finish.ts';
import type { ActionCommand, ActionOutcome } from '../../src/contract/execution-workflow.ts';
import type { CompiledAction } from '../../src/definitions/compiled.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { storableMessage } from '../../src/json/storable.ts';
import { EvaluationBusy } from '../../src/errors/evaluation-busy.ts';
import type { ActionContext, ActionImplementation } from '../actions/action.ts';
import { comesAgain } from './account-shares.ts';
import { contextOf } from './action-context.ts';
import type { StepReads } from './read-ahead.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { endFailedTry, FailedTry, orFailedTry, orStopped } from './failed-try.ts';
import { openStep, type OpenedStep } from './opened-step.ts';
import { heldOutcome, lacksHold, recordedOutcome } from './recorded-outcome.ts';
import { sealFailure, sealResult } from './result.ts';
import { resolveStep } from './resolve-step.ts';
import { type Begin, runAction } from './run-action.ts';
import { workAndCommit, workInTransaction, type Worked } from './work.ts';

/**
 * The activity of an action: it checks for the checkpoint, lets the action work, and commits the result. If it is run
 * again at any point, by any worker, there is still one result and the same outcome.
 */
export const performAction =
  (dependencies: ActivityDependencies, implementation: ActionImplementation) =>
  async (asked: ActionCommand): Promise<ActionOutcome> => {
    let command = asked;
    const action = await actionOf(dependencies, command);
    let loaded =
      takeReadAhead(dependencies, command, action) ?? (await loadFor(dependencies, command, action));
    if (loaded && lacksHold(loaded, command.request)) {
      command = { ...command, request: { do: 'run' } };
      loaded = await loadFor(dependencies, command, action);
    }
    if (!loaded) return over(dependencies.db, command);
    const recorded = recordedOutcome(loaded, command);
    if (recorded) return recorded;

    const step = openStep(dependencies.vault, loaded, command.actionId);
    const leave = await dependencies.shares.enter(loaded.execution.projectId, command.request);
    const worked = await tryAction(dependencies, implementation, action, command, step)
      .catch((error: unknown) => {
        if (error instanceof EvaluationBusy) throw comesAgain(command.request);
        if (error instanceof FailedTry) return endFailedTry(dependencies, command, step, error);
        throw error;
      })
      .catch((error: unknown) => failRejected(dependencies, command, step, error))
      .finally(leave);
    if (command.request.do === 'cancel') return { outcome: 'stopped' };
    if (!worked?.committed.applied) return outcomeNow(dependencies, command, action);
    const { result, committed } = worked;
    dependencies.committed?.();
    if (loaded.hold) traceHold(dependencies, command, { from: loaded.hold.createdAt, to: loaded.now() });
    dependencies.log.debug(
      { executionId: command.executionId, actionId: action.id, status: result.status },
      'action committed',
    );
    switch (result.status) {
      case 'completed':
        dependencies.readAhead.carry(command, loaded, result.output, committed);
        return { outcome: 'completed', ...(committed.final === null ? {} : { final: committed.final }) };
      case 'failed':
        return { outcome: 'failed', code: result.errorCode };
      case 'held':
        return heldOutcome(
          committed.holdId ?? '',
          { expiresAt: result.expiresAt, now: loaded.now() },
          committed.inboxId,
        );
      default:
        result satisfies never;
        throw new TypeError('no such result');
    }
  };

/** Whether its request is sent now for the first time, which must be recorded for readers and for cancellations. */
const callsOut = ({ contract }: ActionImplementation, { request }: ActionCommand, { action }: LoadedStep) =>
  contract.runs === 'remote' && request.do === 'run' && !action?.hasBegun;

/** Adds a span for the wait that is over. */
function traceHold(
  { traces }: ActivityDependencies,
  command: ActionCommand,
  { from, to }: { from: number; to: number },
): void {
  const { executionId, actionId, request } = command;
  const facts = { 'holdfast.action.id': actionId, 'holdfast.hold.end': request.do };
  traces?.past({ executionId, name: 'hold', facts }, from, to);
}

async function actionOf(
  { versions }: ActivityDependencies,
  { versionId, actionId }: ActionCommand,
): Promise<CompiledAction> {
  const { definition } = await versions(versionId);
  const action = definition.actions.find(({ id }) => id === actionId);
  if (!action) throw new Error(`version ${versionId} has no action ${actionId}`);
  return action;
}

/** Only for a first try: a later one must see what the earlier one left. */
function takeReadAhead(
  { readAhead }: ActivityDependencies,
  command: ActionCommand,
  action: CompiledAction,
): LoadedStep | null {
  return Context.current().info.attempt === 1 ? readAhead.take(command, readsOf(action)) : null;
}

function loadFor(
  { db }: ActivityDependencies,
  command: ActionCommand,
  action: CompiledAction,
): Promise<LoadedStep | null> {
  const { request } = command;
  const begins = request.do === 'run';
  const { readsInput, outputsOf } = readsOf(action);
  return loadStep(db, {
    ...command,
    inboxId: request.do === 'resume' ? request.inboxId : null,
    readsInput: begins && readsInput,
    outputsOf: begins ? outputsOf : [],
  });
}

/** What the attributes, the hold's label and the return URL of its page read. */
function readsOf({ template, label, returnUrl }: CompiledAction): StepReads {
  const templates = [template, label, returnUrl].filter((part) => part !== undefined);
  const ids = templates
    .map(({ actionIds }) => actionIds)
    .reduce((left, right) => (left === 'all' || right === 'all' ? 'all' : left.union(right)));
  return {
    readsInput: templates.some(({ readsInput }) => readsInput),
    outputsOf: ids === 'all' ? 'all' : [...ids],
  };
}

/** Prepares, works, and commits the result. Null: its request must not be sent any more. @throws FailedTry */
async function tryAction(
  dependencies: ActivityDependencies,
  implementation: ActionImplementation,
  action: CompiledAction,
  command: ActionCommand,
  step: OpenedStep,
): Promise<Worked | null> {
  const ahead = contextOf(dependencies, action, command, step, { tx: null, begin: null });
  const begin = await orFailedTry(action, step, ahead.log, () =>
    beginOf(dependencies, implementation, action, command, step, ahead),
  );
  if (callsOut(implementation, command, step.loaded) && !(await recordBegin(dependencies.db, command)))
    return null;
  const commit = implementation.contract.transactional ? workInTransaction : workAndCommit;
  const work = (tx: Database | null): Promise<StepResult> => {
    const context = tx ? contextOf(dependencies, action, command, step, { tx, begin }) : ahead;
    return orFailedTry(action, step, context.log, async () => {
      const result = await runAction(implementation, action, command, step, context, begin);
      return sealResult(action, step, result, { now: context.now, begin });
    });
  };
  return orStopped(action, step, ahead, () => commit(dependencies, command, work, ahead));
}

/** The beginning of the action; null if it resumes or ends. */
async function beginOf(
  { evaluator }: ActivityDependencies,
  implementation: ActionImplementation,
  action: CompiledAction,
  { request }: ActionCommand,
  step: OpenedStep,
  ahead: ActionContext,
): Promise<Begin | null> {
  if (request.do !== 'run') return null;
  const resolved = await resolveStep(evaluator, action, step, ahead.signal);
  return { ...resolved, prepared: await implementation.prepare?.(ahead, resolved.attributes) };
}

/**
 * Postgres would always refuse to store this, so the action fails with a support id.
 * @throws the error, if another try may help
 */
async function failRejected(
  { db, log }: ActivityDependencies,
  command: ActionCommand,
  step: OpenedStep,
  error: unknown,
): Promise<Worked> {
  if (!isRejected(error) || command.request.do === 'cancel') throw error;
  const { executionId, actionId } = command;
  const failWith = async (end: HoldfastError): Promise<Worked> => {
    const result: StepResult = { status: 'failed', ...sealFailure(actionId, step, end), definite: false };
    return { result, committed: await commitStep(db, command, result) };
  };
  if (isUnstorable(error)) return failWith(errors.outputNotStorable(actionId, storableMessage));
  const supportId = uuidv7();
  log.error(
    { err: error, executionId, actionId, supportId },
    'what an action came to was refused by Postgres',
  );
  return failWith(errors.internalError(supportId));
}

/** Somebody else was first: returns what is recorded now, or from where to ask again. */
async function outcomeNow(
  dependencies: ActivityDependencies,
  command: ActionCommand,
  action: CompiledAction,
): Promise<ActionOutcome> {
  const loaded = await loadFor(dependencies, command, action);
  if (!loaded) return over(dependencies.db, command);
  return recordedOutcome(loaded, command) ?? { outcome: 'stopped', step: loaded.execution.step };
}

/**
 * Nothing is left to do: the attempt is over, or its data was erased. It has the final state if that is this
 * attempt's, and never a step, because the run would ask again for ever.
 */
async function over(db: Database, command: ActionCommand): Promise<ActionOutcome> {
  const final = (await findProgress(db, command))?.final ?? null;
  return { outcome: 'stopped', ...(final === null ? {} : { final }) };
}
