import type * as v from 'valibot';
import type { Causer } from '../src/account/audit/actor.ts';
import type { ActionContract } from '../src/actions/contract.ts';
import type { LargeJson } from '../src/definitions/evaluation/read-json.ts';
import type { ExecutionEventName } from '../src/executions/events/execution-event.ts';
import type { HoldfastError } from '../src/language/errors/holdfast-error.ts';
import type { ContextOf, PreparationContext } from './context.ts';

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
  /** `key`: the correlation key of the event; null for a callback or a resume. `by`: the sender, if it was noted. */
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

/** The implementation of an action. It gets the tools that its contract demands. */
export interface ActionImplementation<C extends ActionContract = ActionContract, P = unknown> {
  contract: C;
  /** For a transactional action: work that takes long and writes nothing, done before the transaction begins. */
  prepare?(context: PreparationContext, attributes: v.InferOutput<C['attributes']>): Promise<P>;
  /** `prepared`: the result of `prepare` in this try. */
  run(
    context: ContextOf<C>,
    attributes: v.InferOutput<C['attributes']>,
    prepared: P,
  ): Promise<ActionResult<v.InferOutput<C['output']>>>;
  /** Resumes from a hold; `held` is the partial output of the hold. */
  resume?(
    context: ContextOf<C>,
    event: HoldEvent,
    held: v.InferOutput<C['output']>,
  ): Promise<ActionResult<v.InferOutput<C['output']>>>;
  /** Withdraws the things that `run` has created outside, because the execution was cancelled. */
  cancel?(context: ContextOf<C>, held: v.InferOutput<C['output']>): Promise<void>;
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
