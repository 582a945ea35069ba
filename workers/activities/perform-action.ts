import { Context } from '@temporalio/activity';
import type { Database } from '../../db/client.ts';
import { commitStep, notCommitted, type Committed } from '../../db/queries/executions/steps/commit.ts';
import { loadStep, type LoadedStep } from '../../db/queries/executions/steps/load.ts';
import { recordBegin } from '../../db/queries/executions/steps/record-begin.ts';
import { recordFailedTry } from '../../db/queries/executions/steps/record-failed-try.ts';
import { findProgress } from '../../db/queries/executions/steps/finish.ts';
import type { ActionCommand, ActionOutcome } from '../../src/contract/execution-workflow.ts';
import type { CompiledAction } from '../../src/definitions/compiled.ts';
import type { ActionImplementation } from '../actions/action.ts';
import type { StepReads } from './read-ahead.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { openStep, type OpenedStep } from './opened-step.ts';
import { heldOutcome, lacksHold, recordedOutcome } from './recorded-outcome.ts';
import { tryAction, type Try } from './try-action.ts';

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
    const worked = await tryAction(
      dependencies,
      attemptOf(dependencies.db, implementation, action, command, step),
    );
    if (command.request.do === 'cancel') return { outcome: 'stopped' };
    if (!worked?.committed.applied) return outcomeNow(dependencies, command, action);
    const { result, committed } = worked;
    dependencies.committed?.();
    if (worked.committed.final !== null) dependencies.family?.look();
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
      case 'awaiting':
        throw new TypeError('a list of actions awaits no execution');
      default:
        result satisfies never;
        throw new TypeError('no such result');
    }
  };

/** A cancellation has nothing to commit. */
const attemptOf = (
  db: Database,
  implementation: ActionImplementation,
  action: CompiledAction,
  command: ActionCommand,
  step: OpenedStep,
): Try<Committed> => ({
  implementation,
  action,
  ...command,
  retry: action.contract.retry,
  step,
  commit: async (tx, result) => {
    if (result.status === 'awaiting') throw new TypeError('a list of actions awaits no execution');
    return command.request.do === 'cancel' ? notCommitted : commitStep(tx, command, result);
  },
  recordBegin: () => recordBegin(db, command),
  recordFailedTry: (failure) => recordFailedTry(db, command, failure),
});

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
