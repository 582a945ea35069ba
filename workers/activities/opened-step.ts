import type { LoadedStep } from '../../db/queries/executions/steps/load.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey, Vault } from '../../db/encryption/vault.ts';
import type { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { Scope } from '../../src/expressions/scope.ts';
import type { HoldEvent } from '../actions/action.ts';
import { openEvent, type Refused } from './open-event.ts';

/** A loaded step whose data can be decrypted. */
export interface OpenedStep {
  loaded: LoadedStep;
  dataKey: DataKey;
  /** What expressions can read: input and earlier outputs, as far as they were loaded. */
  scope(): Scope;
  /** The partial output of the hold. */
  held(): unknown;
  /** What resumed the hold: the event, or its end if no event was loaded. */
  event(): HoldEvent | Refused;
  /** The end of the wait is an answer. */
  continuesOnTimeout?: true;
  /** The longest time between two heartbeats of a wait that begins. */
  heartbeatMs?: number;
  /** Why its wait cannot begin. */
  fault?: HoldfastError;
  /** Which try of its action is owed, with engine 2. */
  owed?: { turn: number; generation: number };
  /** Where somebody outside answers it; left out where that is decided as it begins. */
  callback?: { token: string; url: string };
  /** What the `catch` around it has caught. */
  caught?: HoldfastError;
}

export function openStep(vault: Vault, loaded: LoadedStep, actionId: string): OpenedStep {
  const { execution, input, outputs, action, event } = loaded;
  const dataKey = vault.unwrap(loaded.dataKey);
  return {
    loaded,
    dataKey,
    scope: () => ({
      input: input ? dataKey.open(encryptionContext.input, input) : {},
      actions: Object.fromEntries(
        outputs.map((entry) => [
          entry.actionId,
          { output: dataKey.open(encryptionContext.output(entry.actionId), entry.output) },
        ]),
      ),
      execution: {
        id: execution.id,
        workflowId: execution.workflowId,
        projectId: execution.projectId,
        createdAt: execution.createdAt,
      },
    }),
    held: () => (action?.output ? dataKey.open(encryptionContext.output(actionId), action.output) : {}),
    event: () => openEvent(vault, event),
  };
}
