import type { Logger } from 'pino';
import type {
  IssuedCredentialFilter,
  IssuedCredentialRow,
} from '../db/queries/wallets/issued-credentials.ts';
import type { Identity, Wallet } from '../identity/port.ts';
import type { ClientCertificate } from '../net/client-certificate.ts';
import type { Egress } from '../net/egress.ts';
import type { Actor, ActorBehind, Causer } from '../src/account/audit/actor.ts';
import type { ActionContract } from '../src/actions/contract.ts';
import type { ReadJson } from '../src/definitions/evaluation/read-json.ts';
import type { ValidationResult } from '../src/definitions/evaluation/task.ts';
import type { HoldfastError } from '../src/language/errors/holdfast-error.ts';
import type { DetailLevel } from '../src/language/schemas/without-values.ts';
import type { MadeDecision } from '../src/people/decisions/proof.ts';
import type { MailContent } from '../src/people/mail/mail.ts';

/** The tools that every action has. It has no database, no environment and no Temporal. */
export interface ActionContext {
  executionId: string;
  actionId: string;
  projectId: string;
  walletId: string;
  /**
   * `executionId/actionId`, the same for every try until an answer was definite. A request after a definite answer is
   * another effect, and its number follows: `…/2`.
   */
  idempotencyKey: string;
  /** The number of this try, from 1. A repetition and a redrive count anew. */
  attempt: number;
  /** When this try began, in milliseconds since the epoch, by Postgres's clock, which decides when a wait is over. */
  now: number;
  log: Logger;
  /** Aborts on cancellation, on time-out and when the worker stops. */
  signal: AbortSignal;
  egress: Egress;
  /** Checks a value against a tenant's JSON Schema. */
  validate: (schema: unknown, value: unknown, detailLevel: DetailLevel) => Promise<ValidationResult>;
  /** Reads JSON from outside. A large value stays a text: a field of the output that is `large`. */
  readJson: (text: string) => Promise<ReadJson>;
  /** Whether an attribute is written in the definition without expressions, so that it holds no data. */
  isLiteral: (attribute: string) => boolean;
  /** The error that the `catch` around the action has caught, for an action that fails again with it. */
  caught?: HoldfastError;
  /**
   * Returns the parts that a secret of the project adds to a request, by the secret's type, for an action whose
   * contract takes secrets.
   * @throws HoldfastError 2005 if there is no such secret, or no request takes its type; the errors of a request for an
   * access token
   */
  credential: (name: string) => Promise<Credential>;
  /**
   * Signs a JWT with a secret of the project, for an action whose contract names a key.
   * @throws HoldfastError 2005 if there is none, or one that cannot sign
   */
  signJwt: (key: string, jwt: { type: string; claims: Record<string, unknown> }) => Promise<string>;
}

/** The tools of an action before its transaction begins. */
export interface PreparationContext extends ActionContext {
  /** Work of wallets before a transaction. */
  prepares: Identity['prepares'];
}

/** The tools of an action whose contract is transactional: all that they write is committed with its result. */
export interface ProjectTools {
  /** The wallet of the execution. */
  wallet: () => Promise<Wallet>;
  /** The credentials that the project has issued. */
  credentials: IssuedCredentials;
}

/** The tools of a transactional action that runs in an execution, and is not only tried. */
export interface TransactionTools extends ProjectTools {
  /**
   * Creates a public page for a person's part of the wait and returns the page's address, for the partial output: `handoffUrl`. Without `of` the page
   * is for the whole wait, which must still begin.
   */
  handOff: (of?: PartOfWait) => Promise<string>;
  /**
   * Queues a mail and returns its id.
   * @throws HoldfastError 2010 if this server sends no mails
   */
  queueMail: (mail: MailContent) => Promise<string>;
  /** Signs the decision with a key of the wallet, and returns a compact JWS. */
  signDecision: (made: MadeDecision) => Promise<string>;
  /** Lists everybody who is known behind somebody, such as who made a key, or has started or redriven an execution, up to the root. */
  listBehind: (somebody: Pick<Causer, 'type' | 'id'>) => Promise<ActorBehind[]>;
  /** Finds a member of the account by id or e-mail address. */
  findMember: (member: string) => Promise<{ id: string; name: string; email: string } | null>;
  /** Takes a place of a lock, or a place in its queue, whose hold has the key. `full`: neither; `own`: it would wait for itself. */
  takeLock: (lock: WantedLock) => Promise<{ state: 'granted' | 'waiting' | 'full' | 'own'; holdKey: string }>;
}

/** The tools of an action that waits, or means nothing without its execution. */
export interface ExecutionTools {
  /** The person or the key that has started the execution, as `execution.startedBy` has it; null if nobody knows. */
  startedBy: Actor | null;
  /** The end of a wait, if the definition sets one: for `endOf`. */
  timeout: string | null;
  /** Whether the execution goes on if nobody answers in time. */
  continuesOnTimeout: boolean;
  /**
   * Returns the id of the inbound webhook of this name.
   * @throws HoldfastError 2005 if there is none, or it has no key
   */
  findSource: (name: string) => Promise<string>;
  /** Starts another execution of the project, once, and returns its id. Null: the action is to end. */
  startChild: (child: NewChild) => Promise<string | null>;
}

/** The address at which somebody outside answers one try of a wait. The token in the address is its only secret. */
export interface Callback {
  token: string;
  url: string;
  /** The address of the page on which one of several persons decides. */
  pageOf: (person: number) => string;
  /** The page on which members decide. */
  taskUrl: string;
}

type InTransaction<C> = C extends { transactional: true }
  ? { project: C extends InExecution ? TransactionTools : ProjectTools }
  : unknown;
type InExecution = { needsExecution: true } | { hold: object };
type WithCallback<C> = C extends { hold: { waitsFor: 'callback' | 'person' } }
  ? { execution: { callback: Callback } }
  : unknown;

/** The tools of an action, as its contract demands them. */
export type ContextOf<C extends ActionContract> = ActionContext &
  InTransaction<C> &
  (C extends InExecution ? { execution: ExecutionTools } : unknown) &
  WithCallback<C>;

/** The tools of an action that waits for a wallet. */
export type WaitingContext = ContextOf<ActionContract & { transactional: true; hold: object }>;

/** The parts that a secret adds to a request. */
export interface Credential {
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The certificate for the connection; left out if there is none. */
  certificate?: ClientCertificate;
  /** Returns the headers that sign the bytes of a body, which is empty if there is none; left out if it signs nothing. */
  sign?: (body: string | Uint8Array) => Readonly<Record<string, string>>;
  /** Returns another one after the endpoint has refused this one; left out if there can be none. */
  renew?: () => Promise<Credential>;
}

/** A part of a wait that has a page of its own. */
export interface PartOfWait {
  /** The key of the hold that its sessions answer. */
  holdKey: string;
  /** The address to which the person is sent afterwards. */
  returnUrl: string;
}

/** A lock of the project, with so many places. */
export interface WantedLock {
  name: string;
  limit: number;
  /** Whether the action waits if no place is free. */
  waits: boolean;
}

/** Another execution that an action starts. */
export interface NewChild {
  workflow: string;
  version: number | null;
  input: Record<string, unknown>;
  /** The business key of the execution, and how an open execution with the same key is treated. */
  claim: { key: string; onOpenKey: 'refuse' | 'supersede' } | null;
  /** Whether the action ends with it. */
  isAwaited: boolean;
}

/** Lets an action read and revoke the credentials that its project has issued, in the transaction of its commit. */
export interface IssuedCredentials {
  /** The oldest first. */
  list(
    filter: IssuedCredentialFilter,
    page: { limit: number; after: string | null },
  ): Promise<IssuedCredentialRow[]>;
  /**
   * Revokes one for good. If it is revoked already, nothing changes.
   * @throws HoldfastError 2005 if there is none; 2006 if it was issued without a status
   */
  revoke(id: string): Promise<{ revokedAt: Date; wasRevoked: boolean }>;
}
