/** Of the time that passes, the part that looking may take. */
const share = 100;

/**
 * Looks at most every so often, and so seldom that it takes a hundredth of the time at most: what costs more the more there is to
 * count is asked for less often. Whoever asks while somebody looks waits for that look.
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
