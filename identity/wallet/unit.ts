import { AsyncLocalStorage } from 'node:async_hooks';
import type { WalletProfile } from '../../db/queries/wallets/wallets.ts';
import type { Database } from '../../db/client.ts';
import type { DataKey, WrappedKey, Vault } from '../../db/encryption/vault.ts';
import type { EgressError } from '../../net/egress-error.ts';
import type { Occurrence } from '../../src/didcomm/occurrence.ts';
import { Budget } from './budget.ts';
import { findWalletForProtocol } from '../../db/queries/wallets/wallet-for-protocol.ts';
import { ofWholeWork } from '../../net/outbound/wants.ts';

/** A new unit of a wallet's; null where there is no such wallet, or no more. */
export async function unitOf(tx: Database, vault: Vault, walletId: string): Promise<Unit | null> {
  const found = await findWalletForProtocol(tx, walletId);
  if (!found) return null;
  const { projectId, publicId, profile, dataKey, now } = found;
  const wallet = { ownerId: walletId, dataKey: vault.unwrap(dataKey) };
  return {
    tx,
    now,
    projectId,
    walletId,
    publicId,
    profile,
    wallet,
    sealer: wallet,
    changes: [],
    reuses: [],
    occurrences: [],
    outbound: [],
    refusedEndpoint: null,
    reported: null,
    unwrap: (key) => vault.unwrap(key),
    budget: ofWholeWork(Budget, (before: Budget | undefined) => before?.again() ?? new Budget()),
    stale: false,
    fault: null,
  };
}

/** Whose data key seals something. */
export interface Sealer {
  ownerId: string;
  dataKey: DataKey;
}

/** A state that a record of the agent's was given. */
export interface StateChange {
  recordType: string;
  recordId: string;
  state: string;
}

/** An invitation that was answered with a connection which there was already, both by the agent's own ids. */
export interface Reuse {
  invitationAgentId: string;
  connectionAgentId: string;
}

/**
 * One transaction, for one wallet: whatever the agent reads or writes meanwhile goes through it, and so commits or
 * vanishes together with our own rows.
 */
export interface Unit {
  tx: Database;
  /** Postgres's clock, in milliseconds since the epoch: whether a session is over is for it to say. */
  now: () => number;
  projectId: string;
  walletId: string;
  /** What the wallet's DIDComm endpoint is called. */
  publicId: string;
  profile: WalletProfile;
  wallet: Sealer;
  /** Seals what is made from here on: the wallet, or the execution that asked for it. */
  sealer: Sealer;
  changes: StateChange[];
  reuses: Reuse[];
  /** What has happened that may start executions. */
  occurrences: Occurrence[];
  /** Messages that go out once this is committed. */
  outbound: string[];
  unwrap(this: void, key: WrappedKey): DataKey;
  /** Why a message could not even be written down: nobody may go where it was to go. Null: nothing was refused. */
  refusedEndpoint: EgressError | null;
  /** Why the message was answered with a problem report; null: it was not. */
  reported: string | null;
  /** What is left for the message that it is for. */
  budget: Budget;
  /** Another was first to change a record: nothing of this unit may stay. */
  stale: boolean;
  /** What has failed on our side, whatever the agent has made of it; null: nothing. */
  fault: { cause: unknown } | null;
}

const storage = new AsyncLocalStorage<Unit>();

export const runUnit = <T>(unit: Unit, work: () => Promise<T>): Promise<T> => storage.run(unit, work);

/** Null outside of a unit. */
export const unitNow = (): Unit | null => storage.getStore() ?? null;

/** @throws Error outside of a unit: nothing of a wallet is ever touched without a transaction. */
export function currentUnit(): Unit {
  const unit = unitNow();
  if (!unit) throw new Error('the identity agent was used outside of a unit');
  return unit;
}
