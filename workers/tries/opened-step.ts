import type { DataKey } from '../../db/encryption/vault.ts';
import type { HoldOfAction } from '../../db/queries/executions/engine/hold.ts';
import type { HoldEvent } from '../../actions/action.ts';
import type { Callback } from '../../actions/context.ts';
import type { Actor } from '../../src/account/audit/actor.ts';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { Scope } from '../../src/language/expressions/scope.ts';
import type { RefusalEvent } from './open-event.ts';
import type { Turn } from '../../src/engine/walker/turn.ts';

/** An action that is pending, with its data, which can be decrypted. */
export interface OpenedStep {
  /** Postgres's clock, in milliseconds since the epoch. */
  now: () => number;
  execution: {
    id: string;
    projectId: string;
    walletId: string;
    dataBytes: number;
    definition: { workflowId: string; versionId: string };
    startedBy: Actor | null;
  };
  dataKey: DataKey;
  failedTries: number;
  /** Grows with each request that is another one for the outside. */
  effect: number;
  /** Whether its request may have been sent in this attempt. */
  hasBegun: boolean;
  hold: Pick<HoldOfAction, 'createdAt' | 'endsAt' | 'endsEarly' | 'keys' | 'dataSchema'> | null;
  /** Returns the values that its expressions can read. */
  scope(): Scope;
  /** The partial output of the hold. */
  held(): unknown;
  /** Returns the event that resumed the hold, or its end if no event was loaded. */
  event(): HoldEvent | RefusalEvent;
  /** The end of the wait is an answer. */
  continuesOnTimeout?: true;
  /** The longest time between two heartbeats of a wait that begins. */
  heartbeatMs?: number;
  /** Why its wait cannot begin. */
  fault?: HoldfastError;
  /** Which try of its action is pending. */
  pending: { turn: Turn; generation: number };
  /** The address at which somebody outside answers it; left out if nobody outside does. */
  callback?: Callback;
  /** The error that the `catch` around it has caught. */
  caught?: HoldfastError;
}
