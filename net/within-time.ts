import { EgressError } from './egress-error.ts';

/**
 * Runs `work` until it ends, `timeoutMs` have passed (reason `http.timeout`; without them it may take any time) or `signal` aborts (with its own
 * reason). The caller continues at that moment: undici follows a signal only once it has a socket, and DNS never
 * does.
 */
export async function withinTime<T>(
  { timeoutMs, signal }: { timeoutMs?: number; signal?: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true });
  });
  const follow = () => stop.abort(signal?.reason);
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => stop.abort(new EgressError('http.timeout')), timeoutMs);
  signal?.addEventListener('abort', follow, { once: true });
  try {
    return await Promise.race([work(stop.signal), stopped]);
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  }
}
