import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import type { OverSession } from '../../db/queries/holds/waits.ts';
import type { IssuedCredentialRow } from '../../db/queries/wallets/issued-credentials.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import type { Egress } from '../../net/egress.ts';
import type { Config, VariableName } from '../../src/account/config/variables.ts';
import type { ProtocolDescription } from '../../src/wallets/protocols/description.ts';
import type { AgentPart } from '../agent/agent-part.ts';
import type { WalletAgent } from '../agent/create-agent.ts';
import type { WalletContexts } from '../agent/wallet-contexts.ts';
import type { InWalletTransaction, WalletOwner } from '../wallet/owner.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../wallet/protocol-request.ts';
import type { OccurrenceHandler } from '../wallet/occurrences.ts';
import type { WalletTransaction } from '../wallet/wallet-transaction.ts';
import type { Work } from '../wallet/work.ts';
import type { ExchangeFormat } from './exchange-format.ts';
import type { ProtocolHandoff } from './handoff.ts';
import type { ProtocolRetention } from './retention.ts';
import type { SessionWallet } from './session-wallet.ts';

/**
 * Describes the functions of a wallet in one protocol. It is light: the code that needs the agent is loaded with the agent.
 * `Does`: the functions that actions and routes can call in a transaction; `Prepares`: the functions that take long and run
 * before one.
 */
export interface WalletModule<Does extends object = object, Prepares extends object = object> {
  readonly name: string;
  /** Paths that other people's wallets call, in Fastify's syntax. */
  readonly paths: readonly string[];
  /** The body that refuses a request which could not even be read; if left out, the description alone. */
  readonly refusal?: (description: string) => object;
  /**
   * Names the software or the settings that this process lacks for it, for the log; null if nothing is missing. Left out: it
   * needs no more than Holdfast does.
   */
  missing?(this: void, config: Partial<Config<VariableName>>): string | null;
  /** How its credentials are revoked. Left out: those that have a status have it in a status list of ours. */
  readonly revocation?: Revocation<Does>;
  load(): Promise<CreateRuntime<Does, Prepares>>;
}

/** How a module revokes credentials whose status it publishes itself, not in a status list of ours. */
export interface Revocation<Does = unknown> {
  /** The format of these credentials in the records of issued credentials. */
  readonly format: string;
  /** Publishes that a credential is revoked, in the caller's transaction; does nothing if it is published already. */
  publish(wallet: Does, credential: IssuedCredentialRow): Promise<void>;
}

/** A protocol that wallets speak. It has sessions, which executions wait for. */
export interface WalletProtocol<
  Does extends SessionWallet = SessionWallet,
  Prepares extends object = object,
> extends WalletModule<Does, Prepares> {
  /** The facts about it that every room may read. */
  readonly description: ProtocolDescription;
  readonly handoff: ProtocolHandoff<Does>;
  readonly retention: ProtocolRetention;
  /** Sends messages that a killed process has left, and those that failed before. Left out: the protocol has none. */
  loadDelivery?(this: void): Promise<(options: DeliveryOptions) => MessageDelivery>;
}

export type CreateRuntime<Does, Prepares> = (options: RuntimeOptions) => WalletRuntime<Does, Prepares>;

/** A module in a process that has the agent. */
export interface WalletRuntime<Does, Prepares> extends AgentPart {
  wallet(work: Work): Does;
  prepares(work: Work, owner: WalletOwner): Prepares;
  /** Answers another wallet's request after the commit of its changes; null if the request is for another module. */
  receive(request: ProtocolRequest, agent: WalletAgent): Promise<ProtocolAnswer | null>;
  /** Is called after transactions of wallets are committed, so that messages are sent. */
  committed?(walletTransactions: readonly WalletTransaction[]): void;
  /** Formats that messages between wallets may carry. */
  exchangeFormats?: readonly ExchangeFormat[];
}

export interface RuntimeOptions {
  db: Database;
  vault: Vault;
  egress: Egress;
  publicUrl: string;
  onOccurrences: OccurrenceHandler;
  log: Logger;
  metrics?: MessageMetrics;
  contexts: WalletContexts;
  inWalletTransaction: InWalletTransaction;
  /** Replaces the session of a hold whose session is over; does nothing if somebody else was first. */
  renew: (over: OverSession) => Promise<void>;
  /** The formats of the modules that come before. */
  exchangeFormats: readonly ExchangeFormat[];
}

/** Counters for messages to other wallets. */
export interface MessageMetrics {
  gaveUp(protocol: string, reason: 'unreachable' | 'refused' | 'address'): void;
}

export type DeliveryOptions = Pick<RuntimeOptions, 'db' | 'vault' | 'egress' | 'log' | 'metrics'>;

export interface MessageDelivery {
  /** Begins to send everything that is due and has a slot. Returns whether anything is being sent now. */
  begin(): Promise<boolean>;
  /** Begins nothing more, drops messages that are still being sent after the grace period, and resolves when none is. */
  stop(graceMs: number): Promise<void>;
}
