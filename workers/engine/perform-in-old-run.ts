import type { Database } from '../../db/client.ts';
import { loadStep, type LoadedStep } from '../../db/queries/executions/steps/load.ts';
import { findProgress } from '../../db/queries/executions/steps/finish.ts';
import type { ActionCommand, ActionOutcome } from '../../src/contract/execution-workflow.ts';
import type { ActionImplementation } from '../../actions/action.ts';
import { moveExecution } from './move-execution.ts';
import type { ActivityDependencies } from '../activities/dependencies.ts';
import { openStep } from '../activities/opened-step.ts';
import { recordedOutcome } from './recorded-outcome.ts';
import { tryAction } from '../activities/try-action.ts';

/**
 * The activity of an action in a run that an older release has begun. Everything that is to be done there moves to another run; this
 * one says what is done, and withdraws what waits if it is cancelled.
 */
export const performAction =
  (dependencies: ActivityDependencies, implementation: ActionImplementation) =>
  async (command: ActionCommand): Promise<ActionOutcome> => {
    const { db } = dependencies;
    const loaded = await loadStep(db, command);
    if (!loaded) return over(db, command);
    const recorded = recordedOutcome(loaded, command);
    if (recorded) return recorded;
    if (command.request.do === 'cancel') {
      await withdraw(dependencies, implementation, command, loaded);
      return { outcome: 'stopped' };
    }
    if (await moveExecution(dependencies, command)) return { outcome: 'stopped' };
    const now = await loadStep(db, command);
    if (!now) return over(db, command);
    return recordedOutcome(now, command) ?? { outcome: 'stopped', step: now.execution.step };
  };

/** A cancellation has nothing to commit. */
async function withdraw(
  dependencies: ActivityDependencies,
  implementation: ActionImplementation,
  command: ActionCommand,
  loaded: LoadedStep,
): Promise<void> {
  const { versionId, actionId } = command;
  const { definition } = await dependencies.versions(versionId);
  const action = definition.actions.find(({ id }) => id === actionId);
  if (!action) throw new Error(`version ${versionId} has no action ${actionId}`);
  await tryAction(dependencies, {
    implementation,
    action,
    ...command,
    retry: action.contract.retry,
    step: openStep(dependencies.vault, loaded, actionId),
    commit: async () => ({ applied: false }),
    recordBegin: async () => false,
    recordFailedTry: async () => {},
  });
}

/**
 * Nothing is left to do: the attempt is over, or its data was erased. It has the final state if that is this
 * attempt's, and never a step, because the run would ask again for ever.
 */
async function over(db: Database, command: ActionCommand): Promise<ActionOutcome> {
  const final = (await findProgress(db, command))?.final ?? null;
  return { outcome: 'stopped', ...(final === null ? {} : { final }) };
}
