import { ApiError, ConnectionError } from './errors.ts';

export interface RetryOptions {
  /** The number of tries after the first one; 2 by default. */
  maxRetries: number;
  /** The first pause in milliseconds; each further one is twice as long, at most 8 s. */
  retryDelayMs: number;
}

/** No call waits for longer than this before its next try. */
const maxRetryAfterSeconds = 60;
const maxDelayMs = 8_000;

/** Repeats work that may succeed later, if a second try cannot do the same thing twice. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  {
    isSafe,
    signal,
    maxRetries,
    retryDelayMs,
  }: RetryOptions & { isSafe: boolean; signal?: AbortSignal | undefined },
): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      if (retries >= maxRetries || !mayPass(error, isSafe)) throw error;
      const requested = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (requested !== null && requested > maxRetryAfterSeconds) throw error;
      await pause(requested === null ? backoffMs(retryDelayMs, retries) : requested * 1_000, signal);
    }
  }
}

function mayPass(error: unknown, isSafe: boolean): boolean {
  if (error instanceof ConnectionError) return isSafe;
  if (!(error instanceof ApiError)) return false;
  // Nothing was done, so any request can be repeated.
  if (error.status === 429) return true;
  return isSafe && ([502, 503, 504].includes(error.status) || error.reason === 'idempotency.pending');
}

/** Returns a random pause between half of the delay and all of it, so that many callers do not come back at once. */
export const backoffMs = (firstMs: number, retries: number): number =>
  Math.min(firstMs * 2 ** retries, maxDelayMs) * (0.5 + Math.random() / 2);

/** Waits. @throws the signal's reason, as soon as it is aborted */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
