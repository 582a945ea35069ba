import type { Logger } from 'pino';
import type * as v from 'valibot';
import type { Identity, Wallet } from '../../identity/port.ts';
import type { Egress } from '../../net/egress.ts';
import type { ActionContract } from '../../src/actions/contract.ts';
import type { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { Validated } from '../../src/evaluation/task.ts';
import type { Telling } from '../../src/schemas/without-values.ts';

/** What an action may use. Nothing else: no database, no environment, no Temporal. */
export interface ActionContext {
  executionId: string;
  actionId: string;
  projectId: string;
  walletId: string;
  /** `executionId/actionId`, the same for every try; `…/attempt` where a redrive asks anew. */
  idempotencyKey: string;
  /** 1 for the first try. */
  attempt: number;
  /** Base of every URL that leaves. */
  publicUrl: string;
  /** When this try began by Postgres's clock, which decides when a wait is over; in milliseconds since the epoch. */
  now: number;
  log: Logger;
  /** Aborts on cancellation, on time-out and when the worker stops. */
  signal: AbortSignal;
  egress: Egress;
  /** Checks a value against a tenant's JSON Schema. */
  validate: (schema: unknown, value: unknown, telling: Telling) => Promise<Validated>;
  /** ISO 8601: the definition's own end of a wait, where it names one. */
  timeout: string | null;
  /** The wallet of the execution, for an action whose contract is transactional; others have none. */
  wallet: (() => Promise<Wallet>) | null;
  /** Whether an attribute stands in the definition as it is, without expressions: then nothing of it is data. */
  isLiteral: (attribute: string) => boolean;
  /** What wallets do ahead of a transaction. */
  prepares: Identity['prepares'];
  /**
   * Makes a public page for what a person must do and gives its address, for the partial output: `handoffUrl`. Null where
   * the contract is not transactional, and where the action goes on from a hold.
   */
  handOff: (() => Promise<string>) | null;
}

/** Waiting for the outside world: committed together with everything that makes the answer find it. */
export interface Hold<O> {
  /** Readable at once: the URL to scan, the address to call. */
  output: O;
  /** Correlation keys of the events that may settle it. */
  keys: string[];
  /**
   * When it ends unanswered (milliseconds since the epoch); a definition's `timeout` goes before it. Left out by a wait
   * that goes on: its end stays.
   */
  expiresAt?: number;
  /** Whether a callback or a resume may settle it, where the contract lets them; left out, as the contract says. */
  acceptsData?: boolean;
  /** JSON Schema that data of a callback or a resume must match. */
  dataSchema?: unknown;
}

/** What settled a hold. `data` is the outside's own and unchecked but for `dataSchema`. */
export type HoldEvent =
  /** `key`: the correlation key that it came under; null where a callback or a resume brought it. */
  { kind: 'event'; key: string | null; data: unknown; receivedAt: string } | { kind: 'expiry' };

export type ActionResult<O> = { completed: O } | { held: Hold<O> };

export interface ActionImplementation<
  A extends v.GenericSchema = v.GenericSchema,
  O extends v.GenericSchema = v.GenericSchema,
  P = unknown,
> {
  contract: ActionContract<A, O>;
  /** For a transactional action: what takes long and writes nothing, done before the transaction begins. */
  prepare?(context: ActionContext, attributes: v.InferOutput<A>): Promise<P>;
  /** `prepared`: what `prepare` came to in this try. */
  run(
    context: ActionContext,
    attributes: v.InferOutput<A>,
    prepared: P,
  ): Promise<ActionResult<v.InferOutput<O>>>;
  /** Goes on from a hold; `held` is the partial output that it was put on hold with. */
  resume?(
    context: ActionContext,
    event: HoldEvent,
    held: v.InferOutput<O>,
  ): Promise<ActionResult<v.InferOutput<O>>>;
  /** Withdraws what `run` put into the world, because the execution was cancelled. */
  cancel?(context: ActionContext, held: v.InferOutput<O>): Promise<void>;
}

/** A failure that another try may cure; `error` is what the execution fails with when the tries are used up. */
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
