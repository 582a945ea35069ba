import { type ActionResult, RetryableError } from '../../actions/action.ts';
import type { ActionContext } from '../../actions/context.ts';
import { answerTo } from '../../src/executions/concurrency/turns.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import { DataMeter } from '../../src/engine/values/data-meter.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { limits } from '../../src/definitions/tries/limits.ts';
import { limitKeyGeneration } from '../wallets/limit-key-generation.ts';
import { inTransaction } from '../context.ts';
import { triedId, type PreparedTry } from './prepare-try.ts';
import { contextOfTry, transactionContextOfTry, type TryContext } from './try-context.ts';

/** The result of a try. */
export interface TryResult {
  output: unknown;
  /** The error with which the action would fail; null if it has completed. */
  error: HoldfastError | null;
  /** Whether an execution would try again. */
  isTransient: boolean;
  /** Whether a request has left Holdfast. */
  calledOut: boolean;
  durationMs: number;
}

/**
 * Runs an action once, for real. Its writes are committed if it completes.
 * @param caller aborts when the caller has hung up
 * @throws anything unforeseen
 */
export async function tryAction(
  ctx: TryContext,
  tried: PreparedTry,
  caller: AbortSignal,
): Promise<TryResult> {
  requirePool(ctx.tx);
  const startedAt = performance.now();
  const maxMs = Math.min(tried.implementation.contract.timeoutMs, limits.maxTryMs);
  const time = AbortSignal.timeout(maxMs);
  const signal = AbortSignal.any([caller, time]);
  let calledOut = false;
  const ended = (came: Partial<Pick<TryResult, 'output' | 'error' | 'isTransient'>>): TryResult => ({
    output: null,
    error: null,
    isTransient: false,
    ...came,
    calledOut,
    durationMs: Math.round(performance.now() - startedAt),
  });
  if (tried.failure) return ended({ error: tried.failure });
  const onCall = (): void => void (calledOut = true);
  try {
    return ended({ output: await outputOf(ctx, tried, { signal, onCall }) });
  } catch (error) {
    if (error instanceof HoldfastError) return ended({ error, isTransient: isBusy(error) });
    if (error instanceof RetryableError) return ended({ error: error.error, isTransient: true });
    if (!signal.aborted || error !== signal.reason) throw error;
    // If the caller has hung up, nobody reads this.
    return ended({ error: errors.tryTooLong(maxMs), isTransient: true });
  }
}

async function outputOf(
  ctx: TryContext,
  tried: PreparedTry,
  at: { signal: AbortSignal; onCall: () => void },
): Promise<unknown> {
  const { implementation, taken } = tried;
  const ahead = contextOfTry(ctx, tried, at);
  // So far only the keys of credential definitions take so long that they are made before a transaction.
  const prepared =
    implementation.prepare && (await limitKeyGeneration(async () => implementation.prepare?.(ahead, taken)));
  at.signal.throwIfAborted();
  const run = async (context: ActionContext): Promise<unknown> =>
    // A transaction may run more than once, so its input must not change.
    outputIn(await implementation.run(context, structuredClone(taken), prepared));
  if (!implementation.contract.transactional) return run(ahead);
  return inTransaction(ctx, async (within) => {
    const output = await run(transactionContextOfTry(within, tried, at));
    within.afterCommit(async () => ctx.identity.committed(within.tx), answerTo({ ...ctx.caller, ...tried }));
    return output;
  });
}

/** Whether the server has no room for it now. */
const isBusy = ({ status }: HoldfastError): boolean => status === 429 || status === 503;

/** @throws HoldfastError 2005 if the output is too large or too deep */
async function outputIn(result: ActionResult<unknown>): Promise<unknown> {
  if (!('completed' in result)) throw new TypeError('an action that waits cannot be tried');
  const { completed, large = {} } = result;
  const fields = Object.entries(large).map(([field, { json }]) => [field, JSON.parse(json) as unknown]);
  const output =
    fields.length === 0 ? completed : { ...(completed as object), ...Object.fromEntries(fields) };
  await new DataMeter(0).add(triedId, 'The output', output);
  return output;
}
