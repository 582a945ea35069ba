import type { Database } from '../../db/client.ts';
import { loadStep, type LoadedStep } from '../../db/queries/executions/steps/load.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import { findProgress } from '../../db/queries/executions/steps/finish.ts';
import type { ActionCommand, ActionOutcome } from '../../src/contract/execution-workflow.ts';
import type { ActionImplementation } from '../../actions/action.ts';
import { moveExecution } from './move-execution.ts';
import type { ActivityDependencies } from '../activities/dependencies.ts';
import { openEvent } from '../activities/open-event.ts';
import type { OpenedStep } from '../activities/opened-step.ts';
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
    return recordedOutcome(now, command) ?? { outcome: 'stopped', step: now.step };
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
    step: openStep(dependencies.vault, loaded, command),
    commit: async () => ({ applied: false }),
    isCut: async () => true,
    recordBegin: async () => false,
    recordFailedTry: async () => {},
  });
}

/** It is only withdrawn, so its attributes are not resolved again, and no event is looked at. */
function openStep(
  vault: Vault,
  { now, projectId, walletId, dataKey: wrapped, action }: LoadedStep,
  { executionId, actionId }: ActionCommand,
): OpenedStep {
  const dataKey = vault.unwrap(wrapped);
  return {
    now,
    execution: { id: executionId, projectId, walletId, dataBytes: 0 },
    dataKey,
    failedTries: action?.failedTries ?? 0,
    effect: action?.effectAttempt ?? 1,
    hasBegun: false,
    hold: null,
    scope: () => ({ input: {}, actions: {}, execution: {} }),
    held: () => (action?.output ? dataKey.open(encryptionContext.output(actionId), action.output) : {}),
    event: () => openEvent(vault, null),
  };
}

/**
 * Nothing is left to do: the attempt is over, or its data was erased. It has the final state if that is this
 * attempt's, and never a step, because the run would ask again for ever.
 */
async function over(db: Database, command: ActionCommand): Promise<ActionOutcome> {
  const final = (await findProgress(db, command))?.final ?? null;
  return { outcome: 'stopped', ...(final === null ? {} : { final }) };
}
