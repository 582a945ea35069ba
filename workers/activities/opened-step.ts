import type { LoadedStep } from '../../db/queries/executions/steps/load.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey, Vault } from '../../db/encryption/vault.ts';
import type { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { Scope } from '../../src/expressions/scope.ts';
import type { HoldEvent } from '../../actions/action.ts';
import { openEvent, type Refused } from './open-event.ts';

/** A loaded step whose data can be decrypted. */
export interface OpenedStep {
  loaded: LoadedStep;
  dataKey: DataKey;
  /** Returns the values that its expressions can read. */
  scope(): Scope;
  /** The partial output of the hold. */
  held(): unknown;
  /** Returns the event that resumed the hold, or its end if no event was loaded. */
  event(): HoldEvent | Refused;
  /** The end of the wait is an answer. */
  continuesOnTimeout?: true;
  /** The longest time between two heartbeats of a wait that begins. */
  heartbeatMs?: number;
  /** Why its wait cannot begin. */
  fault?: HoldfastError;
  /** Which try of its action is owed, with engine 2. */
  owed?: { turn: number; generation: number };
  /** The address at which somebody outside answers it; left out if that is decided as it begins. */
  callback?: { token: string; url: string };
  /** The error that the `catch` around it has caught. */
  caught?: HoldfastError;
}

/** An action of a run that an older release has begun, which is only withdrawn: its attributes are not resolved again. */
export function openStep(vault: Vault, loaded: LoadedStep, actionId: string): OpenedStep {
  const { execution, action, event } = loaded;
  const { id, workflowId, projectId, createdAt } = execution;
  const dataKey = vault.unwrap(loaded.dataKey);
  return {
    loaded,
    dataKey,
    scope: () => ({ input: {}, actions: {}, execution: { id, workflowId, projectId, createdAt } }),
    held: () => (action?.output ? dataKey.open(encryptionContext.output(actionId), action.output) : {}),
    event: () => openEvent(vault, event),
  };
}
