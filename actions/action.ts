import type { Logger } from 'pino';
import type * as v from 'valibot';
import type {
  IssuedCredentialFilter,
  IssuedCredentialRow,
} from '../db/queries/wallets/issued-credentials.ts';
import type { Identity, Wallet } from '../identity/port.ts';
import type { ClientCertificate } from '../net/client-certificate.ts';
import type { Egress } from '../net/egress.ts';
import type { Actor, ActorBehind, Causer } from '../src/account/audit/actor.ts';
import type { MadeDecision } from '../src/people/decisions/proof.ts';
import type { ExecutionEventName } from '../src/executions/events/execution-event.ts';
import type { ActionContract } from '../src/actions/contract.ts';
import type { HoldfastError } from '../src/language/errors/holdfast-error.ts';
import type { LargeJson, ReadJson } from '../src/definitions/evaluation/read-json.ts';
import type { Validated } from '../src/definitions/evaluation/task.ts';
import type { MailContent } from '../src/people/mail/mail.ts';
import type { DetailLevel } from '../src/language/schemas/without-values.ts';

/** The tools of an action. It has no database, no environment and no Temporal. */
export interface ActionContext {
  executionId: string;
  actionId: string;
  projectId: string;
  walletId: string;
  /** Who has started the execution, as `execution.startedBy` says it; null if nobody knows. */
  startedBy: Actor | null;
  /**
   * `executionId/actionId`, the same for every try until an answer was definite. What asks anew after that is another
   * effect, whose number follows: `…/2`.
   */
  idempotencyKey: string;
  /** The number of this try, from 1. A repetition and a redrive count anew. */
  attempt: number;
  /** The base of every URL that we send. */
  publicUrl: string;
  /** When this try began, in milliseconds since the epoch, by Postgres's clock, which decides when a wait is over. */
  now: number;
  log: Logger;
  /** Aborts on cancellation, on time-out and when the worker stops. */
  signal: AbortSignal;
  egress: Egress;
  /** Checks a value against a tenant's JSON Schema. */
  validate: (schema: unknown, value: unknown, detailLevel: DetailLevel) => Promise<Validated>;
  /** Reads JSON that came from outside. What is large stays a text: a field of the output that is `large`. */
  readJson: (text: string) => Promise<ReadJson>;
  /** The end of a wait, if the definition sets one: for `endOf`. */
  timeout: string | null;
  /** The wallet of the execution, for an action whose contract is transactional; null for others. */
  wallet: (() => Promise<Wallet>) | null;
  /** The credentials that the project has issued, for an action whose contract is transactional; null for others. */
  credentials: IssuedCredentials | null;
  /** Whether the execution goes on if nobody answers in time. */
  continuesOnTimeout: boolean;
  /** Whether an attribute stands in the definition without expressions, so that it holds no data. */
  isLiteral: (attribute: string) => boolean;
  /** The address at which somebody outside answers this try, and the token in it, if known before it begins. */
  callback?: { token: string; url: string; pageOf: (person: number) => string; taskUrl: string };
  /** The error that the `catch` around the action has caught, for an action that fails on with it. */
  caught?: HoldfastError;
  /** Work of wallets before a transaction. */
  prepares: Identity['prepares'];
  /**
   * Creates a public page for what a person must do and returns its address, for the partial output: `handoffUrl`.
   * Without `of` it is that of the whole wait, which has to begin. Null if the contract is not transactional.
   */
  handOff: ((of?: PartOfWait) => Promise<string>) | null;
  /**
   * Queues a mail and returns its id, in the transaction of the commit. Null if the contract is not transactional.
   * @throws HoldfastError 2010 if this server sends no mails
   */
  queueMail: ((mail: MailContent) => Promise<string>) | null;
  /**
   * Signs what was decided with a key of the wallet, and returns a compact JWS. Null if the contract is not transactional.
   */
  signDecision: ((made: MadeDecision) => Promise<string>) | null;
  /**
   * Lists everybody who is known behind somebody, such as who made a key, or has started or redriven an execution, up to the root. Null if the contract is not transactional.
   */
  listBehind: ((somebody: Pick<Causer, 'type' | 'id'>) => Promise<ActorBehind[]>) | null;
  /** Finds a member of the account by id or e-mail address. Null if the contract is not transactional. */
  findMember: ((member: string) => Promise<{ id: string; name: string; email: string } | null>) | null;
  /**
   * Returns what a secret of the project adds to a request, by its type, for an action whose contract takes secrets.
   * @throws HoldfastError 2005 if there is none, or of a type that no request takes; what asking for an access token throws
   */
  credential: (name: string) => Promise<Credential>;
  /**
   * Signs a JWT with a secret of the project, for an action whose contract names a key.
   * @throws HoldfastError 2005 if there is none, or one that cannot sign
   */
  signJwt: (key: string, jwt: { type: string; claims: Record<string, unknown> }) => Promise<string>;
  /**
   * Returns the id of the inbound webhook of this name.
   * @throws HoldfastError 2005 if there is none, or it has no key
   */
  findSource: (name: string) => Promise<string>;
  /**
   * Takes a place of a lock, or a place in its queue, whose hold has the key. `full`: neither; `own`: it would wait for itself. Null if the contract is not transactional.
   */
  takeLock:
    | ((lock: WantedLock) => Promise<{ state: 'granted' | 'waiting' | 'full' | 'own'; holdKey: string }>)
    | null;
  /** Starts another execution of the project, once, and returns its id. Null: the action is to end. */
  startChild: (child: NewChild) => Promise<string | null>;
}

/** What a secret adds to a request. */
export interface Credential {
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** What the connection shows; left out if it shows nothing. */
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
  /** Where the person goes on. */
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
  /** Its business key, and what becomes of an open execution that has it. */
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

/** A wait for the outside world. It is committed together with everything that lets the answer find it. */
export interface Hold<O> {
  /** Readable at once: the URL to scan, the address to call. */
  output: O;
  /** Correlation keys of the events that may resume it. */
  keys: string[];
  /**
   * When it ends unanswered (milliseconds since the epoch); a definition's `timeout` has priority. If left out when a
   * wait continues, its end stays.
   */
  expiresAt?: number;
  /** When the action is resumed with an expiry before that, because something is to be done while it waits. */
  wakesAt?: number;
  /** Whether a callback or a resume may resume it, if the contract allows them; if left out, as the contract says. */
  acceptsData?: boolean;
  /** JSON Schema that data of a callback or a resume must match. */
  dataSchema?: unknown;
}

/** The event that resumed a hold. `data` comes from outside, and only `dataSchema` has checked it. */
export type HoldEvent =
  /** `key`: the correlation key of the event; null for a callback or a resume. `by`: who has sent it, if that was noted. */
  | { kind: 'event'; key: string | null; data: unknown; receivedAt: string; by: Causer | null }
  | { kind: 'expiry' };

/**
 * `refused`: why the answer that came before the hold was not taken. `logged`: the event in place of `onHold`. `awaiting`: it ends with the execution that it has
 * started. Until then it has this output; null if it was to end before it could start one.
 */
export type ActionResult<O> =
  | { completed: O; large?: LargeFields }
  | { held: Hold<O>; refused?: HoldfastError; logged?: ExecutionEventName }
  | { awaiting: O | null };

/** Fields of an output that stay texts of JSON; in the output itself they are null. */
export type LargeFields = Readonly<Record<string, LargeJson>>;

export interface ActionImplementation<
  A extends v.GenericSchema = v.GenericSchema,
  O extends v.GenericSchema = v.GenericSchema,
  P = unknown,
> {
  contract: ActionContract<A, O>;
  /** For a transactional action: work that takes long and writes nothing, done before the transaction begins. */
  prepare?(context: ActionContext, attributes: v.InferOutput<A>): Promise<P>;
  /** `prepared`: the result of `prepare` in this try. */
  run(
    context: ActionContext,
    attributes: v.InferOutput<A>,
    prepared: P,
  ): Promise<ActionResult<v.InferOutput<O>>>;
  /** Resumes from a hold; `held` is the partial output of the hold. */
  resume?(
    context: ActionContext,
    event: HoldEvent,
    held: v.InferOutput<O>,
  ): Promise<ActionResult<v.InferOutput<O>>>;
  /** Withdraws what `run` has created outside, because the execution was cancelled. */
  cancel?(context: ActionContext, held: v.InferOutput<O>): Promise<void>;
}

/** A failure that another try may cure. If there are no tries left, the execution fails with `error`. */
export class RetryableError extends Error {
  readonly error: HoldfastError;
  readonly retryAfterMs: number | undefined;

  constructor(error: HoldfastError, options: { retryAfterMs?: number } = {}) {
    super(error.message, { cause: error });
    this.name = 'RetryableError';
    this.error = error;
    this.retryAfterMs = options.retryAfterMs;
  }
}
