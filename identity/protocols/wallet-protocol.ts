import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { OverSession, SessionTable } from '../../db/queries/holds/waits.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import type { Versions } from '../../db/versions.ts';
import type { Egress } from '../../net/egress.ts';
import type { Evaluator } from '../../src/evaluation/evaluator.ts';
import type { AgentPart } from '../agent/agent-part.ts';
import type { WalletAgent } from '../agent/create-agent.ts';
import type { WalletContexts } from '../agent/wallet-contexts.ts';
import type { InUnit, WalletOwner } from '../wallet/owner.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../wallet/protocol-request.ts';
import type { Unit } from '../wallet/unit.ts';
import type { Work } from '../wallet/work.ts';
import type { ExchangeFormat } from './exchange-format.ts';
import type { SessionWallet } from './session-wallet.ts';

/**
 * What a wallet can do, as a module. The module itself is light; what needs the agent is loaded when the agent is.
 * `Does`: what it lets actions and routes do in a transaction. `Prepares`: what takes long, and is done before one.
 */
export interface WalletModule<Does extends object = object, Prepares extends object = object> {
  readonly name: string;
  /** Paths that other people's wallets call, as Fastify writes them. */
  readonly paths: readonly string[];
  /** How a request is refused that could not even be read; left out: the description alone. */
  readonly refusal?: (description: string) => object;
  load(): Promise<CreateRuntime<Does, Prepares>>;
}

/** A protocol that wallets speak: it has sessions, which executions wait for. */
export interface WalletProtocol<
  Does extends SessionWallet = SessionWallet,
  Prepares extends object = object,
> extends WalletModule<Does, Prepares> {
  /** Where its sessions are. */
  readonly tables: readonly SessionTable[];
}

export type CreateRuntime<Does, Prepares> = (options: RuntimeOptions) => WalletRuntime<Does, Prepares>;

/** What a module is in a process that has the agent. */
export interface WalletRuntime<Does, Prepares> extends AgentPart {
  wallet(work: Work): Does;
  prepares(work: Work, owner: WalletOwner): Prepares;
  /** Answers another wallet's request, once what it changed is committed; null where it is for another module. */
  receive(request: ProtocolRequest, agent: WalletAgent): Promise<ProtocolAnswer | null>;
  /** Is told that transactions of wallets are committed: what is to be sent goes out now. */
  committed?(units: readonly Unit[]): void;
  /** Formats that messages between wallets may carry. */
  exchangeFormats?: readonly ExchangeFormat[];
}

export interface RuntimeOptions {
  db: Database;
  vault: Vault;
  egress: Egress;
  publicUrl: string;
  versions: Versions;
  evaluator: Evaluator;
  log: Logger;
  metrics?: MessageMetrics;
  contexts: WalletContexts;
  inUnit: InUnit;
  /** Gives a wait whose session is over another one; nothing where another was first. */
  renew: (over: OverSession) => Promise<void>;
  /** Of the modules that come before. */
  exchangeFormats: readonly ExchangeFormat[];
}

/** What is counted of messages to other wallets. */
export interface MessageMetrics {
  gaveUp(reason: 'unreachable' | 'refused' | 'address'): void;
}
