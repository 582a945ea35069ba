import type { Database } from '../db/client.ts';
import type { Vault } from '../db/encryption/vault.ts';
import type { Versions } from '../db/versions.ts';
import type { Identity } from '../identity/port.ts';
import type { Egress } from '../net/egress.ts';
import type { Catalogue } from '../src/actions/catalogue.ts';
import type { Evaluator } from '../src/evaluation/evaluator.ts';
import type { Background } from '../temporal/background.ts';
import type { Dispatcher } from '../temporal/dispatcher.ts';
import type { Batched } from './batched.ts';
import type { AuthService } from './auth/auth-service.ts';
import type { SingleSignOnProvider } from './auth/single-sign-on.ts';
import type { LogTail } from './streams/log-tail.ts';
import type { StreamGrants } from './streams/stream-grants.ts';
import type { StreamSlots } from './streams/stream-slots.ts';

/** What the API is made from. */
export interface ApiDependencies {
  db: Database;
  vault: Vault;
  versions: Versions;
  catalogue: Catalogue;
  /** Whatever a tenant wrote is evaluated by it. */
  evaluator: Evaluator;
  /** For what an owner has sent to a URL of theirs; workers have their own. */
  egress: Egress;
  /** Wallets: what they offer and ask, and what other people's wallets call. */
  identity: Identity;
  authService: AuthService;
  dispatcher: Dispatcher;
  background: Background;
  logTail: LogTail;
  publicUrl: string;
  /** Where runs can be looked at in Temporal's own web UI; null: nowhere that we know of. */
  temporalUi: { url: string; namespace: string } | null;
  /** The identity provider at which people may sign in; null: there is none. */
  singleSignOn: SingleSignOnProvider | null;
  /** Whether Temporal answers, for the readiness report. */
  temporalAnswers: () => Promise<boolean>;
  /** Id of Temporal's run by its workflow's id; null where there is none, or nobody answers. */
  findRunId: (temporalWorkflowId: string) => Promise<string | null>;
  /** Aborts when the process is to stop: proxies are to look elsewhere. */
  draining?: AbortSignal;
}

/** Besides, what it makes itself for its routes. */
export interface RouteDependencies extends ApiDependencies {
  batched: Batched;
  streamSlots: StreamSlots;
  streamGrants: StreamGrants;
}
