import { AsyncLocalStorage } from 'node:async_hooks';
import type { WalletProfile } from '../../db/queries/wallets/wallets.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Dispatching } from '../../db/dispatching.ts';
import type { DataKey, WrappedKey, Vault } from '../../db/encryption/vault.ts';
import type { EgressError } from '../../net/egress-error.ts';
import type { Turn } from '../../src/executions/concurrency/turns.ts';
import type { Occurrence } from '../../src/wallets/protocols/triggers.ts';
import { Budget } from './budget.ts';
import { findWalletForProtocol } from '../../db/queries/wallets/wallet-for-protocol.ts';
import { ofWholeWork } from '../../net/outbound/wants.ts';

/** Begins a wallet transaction within `tx`. Null if the wallet does not exist, or was deleted. */
export async function beginWalletTransaction(
  tx: Database,
  vault: Vault,
  walletId: string,
): Promise<WalletTransaction | null> {
  const found = await findWalletForProtocol(tx, walletId);
  if (!found) return null;
  const { projectId, publicId, profile, dataKey, now } = found;
  const wallet = { ownerId: walletId, dataKey: vault.unwrap(dataKey) };
  const tasks: WalletTask[] = [];
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
    afterCommit: (...task) => void tasks.push(task),
    tasks,
    refusedEndpoint: null,
    reported: null,
    unwrap: (key) => vault.unwrap(key),
    budget: ofWholeWork(Budget, (before: Budget | undefined) => before?.again() ?? new Budget()),
    stale: false,
    fault: null,
  };
}

/** A task after the commit, which the process that has answered does, and the account and kind of work that it counts for. */
export type WalletTask = [task: (dispatcher: Dispatching['dispatcher']) => Promise<void>, turn: Turn];

/** The wallet or execution whose data key encrypts something. */
export interface Sealer {
  ownerId: string;
  dataKey: DataKey;
}

/** One of the agent's records has a new state. */
export interface StateChange {
  recordType: string;
  recordId: string;
  state: string;
}

/** An invitation was answered over a connection that existed already. Both ids are those of the agent's records. */
export interface Reuse {
  invitationAgentId: string;
  connectionAgentId: string;
}

/**
 * A database transaction in which the agent works for one wallet. Everything that the agent reads and writes goes through
 * `tx`, so it is committed or rolled back together with our own rows.
 */
export interface WalletTransaction {
  tx: Database;
  /** Postgres's clock, in milliseconds since the epoch. It alone decides whether a session has expired. */
  now: () => number;
  projectId: string;
  walletId: string;
  /** The id of the wallet in the address to which other wallets send messages. */
  publicId: string;
  profile: WalletProfile;
  wallet: Sealer;
  /** Encrypts all data that are created from here on: the wallet, or the execution that asked for it. */
  sealer: Sealer;
  changes: StateChange[];
  reuses: Reuse[];
  /** Events in the wallet that may start executions. */
  occurrences: Occurrence[];
  /** Ids of messages that are sent after the commit. */
  outbound: string[];
  /** Registers a task after the commit, as `Context.afterCommit` does. */
  afterCommit(this: void, ...task: WalletTask): void;
  /** The registered tasks. */
  tasks: WalletTask[];
  unwrap(this: void, key: WrappedKey): DataKey;
  /** The egress guard refused the address of a message, so the message was not stored. Null: nothing was refused. */
  refusedEndpoint: EgressError | null;
  /** The reason in the problem report that answered the message; null if it was not refused. */
  reported: string | null;
  /** The work that the message being answered may still cause. */
  budget: Budget;
  /** Somebody else has changed a record first, so this transaction must be rolled back. */
  stale: boolean;
  /** An error on our side, which the agent may have taken for a mistake of the peer. Null: there was none. */
  fault: { cause: unknown } | null;
}

const storage = new AsyncLocalStorage<WalletTransaction>();

export const runInWalletTransaction = <T>(
  walletTransaction: WalletTransaction,
  work: () => Promise<T>,
): Promise<T> => storage.run(walletTransaction, work);

/** The present wallet transaction; null outside of one. */
export const walletTransactionOrNull = (): WalletTransaction | null => storage.getStore() ?? null;

/** The present wallet transaction. @throws Error outside of one: a wallet is never touched without a transaction. */
export function currentWalletTransaction(): WalletTransaction {
  const walletTransaction = walletTransactionOrNull();
  if (!walletTransaction) throw new Error('the identity agent was used outside of a wallet transaction');
  return walletTransaction;
}
