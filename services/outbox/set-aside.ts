/** The most items that are remembered: each look of the relay leaves them out. */
const most = 1_000;
const firstMs = 1_000;
/** It is short, because all fail while Temporal is away, and none is to wait for long once it is back. */
const longestMs = 5_000;

/** Rows that could not be dispatched, which others go before for a while: twice as long after each failure, up to five seconds. */
export interface SetAside {
  /** The ids of those for which the while has not passed. */
  now(): string[];
  /** Sets the row aside if this fails. */
  during(id: string, dispatch: () => Promise<void>): Promise<void>;
}

/** A process keeps it in memory: another one, or the next, finds out for itself. */
export function createSetAside(clock: () => number = Date.now): SetAside {
  const failures = new Map<string, { afterMs: number; until: number }>();
  const failed = (id: string): void => {
    const before = failures.get(id);
    const afterMs = before ? Math.min(2 * before.afterMs, longestMs) : firstMs;
    // The last of the map is the one that has failed last.
    failures.delete(id);
    failures.set(id, { afterMs, until: clock() + afterMs });
    const [oldest] = failures.keys();
    if (failures.size > most && oldest !== undefined) failures.delete(oldest);
  };
  return {
    now: () => [...failures].filter(([, { until }]) => until > clock()).map(([id]) => id),
    async during(id, dispatch) {
      try {
        await dispatch();
        failures.delete(id);
      } catch (error) {
        failed(id);
        throw error;
      }
    },
  };
}
