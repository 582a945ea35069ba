import type { Logger } from 'pino';
import type { ActionImplementation } from '../actions/action.ts';
import type { Database } from '../db/connection/client.ts';
import type { Vault } from '../db/encryption/vault.ts';
import type { Versions } from '../db/versions.ts';
import type { Identity } from '../identity/port.ts';
import type { Egress } from '../net/egress.ts';
import type { Catalogue } from '../src/actions/catalogue.ts';
import type { MailWay } from '../src/account/config/mail.ts';
import type { DryRunner } from '../src/definitions/dry-run/request.ts';
import type { TestCaseRunner } from '../src/definitions/test-cases/run.ts';
import type { TemporalState } from '../src/executions/contract/temporal-state.ts';
import type { Evaluator } from '../src/definitions/evaluation/evaluator.ts';
import type { AttributesResolver } from '../src/definitions/tries/resolve-attributes.ts';
import type { Background } from '../temporal/background.ts';
import type { Dispatcher } from '../db/dispatching.ts';
import type { BatchedStatements } from './batched.ts';
import type { AuthService } from './sign-in/auth-service.ts';
import type { SingleSignOnProvider } from './sign-in/single-sign-on.ts';
import type { InboundLimit } from './live/inbound-limit.ts';
import type { ExportSlots } from './live/export-slots.ts';
import type { LogTail } from './live/log-tail.ts';
import type { StreamGrants } from './live/stream-grants.ts';
import type { SimulatedWallet } from './simulated-wallet.ts';
import type { StreamSlots } from './live/stream-slots.ts';

/** The dependencies of the API. */
export interface ApiDependencies {
  db: Database;
  vault: Vault;
  versions: Versions;
  catalogue: Catalogue;
  /** The implementations of the actions that can be tried. */
  implementations: readonly ActionImplementation[];
  log: Logger;
  /** Evaluates expressions and schemas that tenants wrote. */
  evaluator: Evaluator & DryRunner & TestCaseRunner & AttributesResolver;
  /** Sends tests of webhooks to the URLs of their owners. Workers have one of their own. */
  egress: Egress;
  /** The wallets: their offers and requests, and the endpoints that other people's wallets call. */
  identity: Identity;
  authService: AuthService;
  dispatcher: Dispatcher;
  background: Background;
  logTail: LogTail;
  /** How mails leave; null if they do not. */
  mail: MailWay | null;
  publicUrl: string;
  /** The web UI of Temporal, for links to runs; null if its address is not known. */
  temporalUi: { url: string; namespace: string } | null;
  /** The wallet that `npm start` offers in place of a phone; null in production. */
  simulatedWallet: SimulatedWallet | null;
  /** The identity provider at which people may sign in; null if there is none. */
  singleSignOn: SingleSignOnProvider | null;
  /** How Temporal is, for the readiness report. */
  temporalState: () => Promise<TemporalState>;
  /**
   * Returns Temporal's id of a run by the id of its Temporal workflow; null if there is none, or if Temporal does not
   * answer.
   */
  findRunId: (temporalWorkflowId: string) => Promise<string | null>;
  /** Aborts when the process will stop, so that proxies choose another process. */
  draining?: AbortSignal;
}

/** The dependencies of routes: the API adds those that it makes itself. */
export interface RouteDependencies extends ApiDependencies {
  batched: BatchedStatements;
  streamSlots: StreamSlots;
  streamGrants: StreamGrants;
  exportSlots: ExportSlots;
  inboundLimit: InboundLimit;
  /** The header in which a trusted proxy says which certificate the sender has shown; null if none is trusted. */
  clientCertificateHeader: string | null;
  /** How many requests a minute strangers may send from one address; null if they are not limited. */
  eventsPerMinute: number | null;
}
