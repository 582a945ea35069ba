import type { Egress } from '../../net/egress.ts';
import { withinTime } from '../../net/within-time.ts';

/** How somebody outside is asked. */
export interface Asking {
  egress: Egress;
  signal: AbortSignal;
}

/** The answers that this process has got from others, in memory alone. */
export interface RequestCache<T> {
  /** Returns the kept value if it may still be used. */
  known(key: string): T | undefined;
  /**
   * Returns the kept value, or requests it. Callers at the same time share one request, which continues for the others if one caller
   * gives up.
   * @param refused a value that proved to be no longer valid, and that must not be returned again
   * @throws the errors of `request`; the reason of the `signal`
   */
  get(
    key: string,
    signal: AbortSignal,
    request: () => Promise<{ value: T; forMs: number }>,
    refused?: T,
  ): Promise<T>;
}

const most = 1_000;

export function createKept<T>(now: () => number): RequestCache<T> {
  // The oldest comes first, because Maps keep their order.
  const kept = new Map<string, { value: T; endsAt: number }>();
  const requests = new Map<string, Promise<T>>();
  const known = (key: string): T | undefined => {
    const found = kept.get(key);
    return found && found.endsAt > now() ? found.value : undefined;
  };
  /** A value that has ended must not stay in memory. */
  const forgetEnded = (): void => {
    for (const [key, { endsAt }] of kept) if (endsAt <= now()) kept.delete(key);
  };
  return {
    known,
    async get(key, signal, request, refused) {
      const found = known(key);
      if (found !== undefined && found !== refused) return found;
      kept.delete(key);
      // Nobody would hear of the failure of a request that nobody awaits.
      signal.throwIfAborted();
      const ask = async (): Promise<T> => {
        const { value, forMs } = await request();
        forgetEnded();
        kept.set(key, { value, endsAt: now() + forMs });
        for (const [oldest] of kept) if (kept.size > most) kept.delete(oldest);
        return value;
      };
      const shared = requests.get(key) ?? ask().finally(() => requests.delete(key));
      requests.set(key, shared);
      return withinTime({ signal }, () => shared);
    },
  };
}
