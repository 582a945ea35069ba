/** A query may take this part of the time: one hundredth. */
const share = 100;

/**
 * Limits how often a query runs: at most once in an interval, and at most for a hundredth of the time, because its cost
 * grows with the data. A caller that comes while a query runs waits for its result.
 */
export function seldom(
  look: () => Promise<void>,
  everyMs: number,
  clock: () => number = () => performance.now(),
): () => Promise<void> {
  let nextAt = -Infinity;
  let looking: Promise<void> | null = null;
  const lookNow = async (): Promise<void> => {
    const startedAt = clock();
    try {
      await look();
    } finally {
      const endedAt = clock();
      nextAt = Math.max(startedAt + everyMs, endedAt + (endedAt - startedAt) * share);
      looking = null;
    }
  };
  return () => {
    if (looking) return looking;
    if (clock() < nextAt) return Promise.resolve();
    looking = lookNow();
    return looking;
  };
}
