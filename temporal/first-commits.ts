/**
 * Notices the first commits of runs that this process has started. A start counts as running until then, so no account has many runs that have not
 * begun, and a start of another account ends among the first.
 */
export interface FirstCommits {
  /** Resolves with the next commit of the execution, or after `longestMs`: another worker may have its run, and the relay is not to take it for one that was left. */
  of(executionId: string): { came: Promise<void>; forget(): void };
  committed(executionId: string): void;
}

export function createFirstCommits(longestMs = 500): FirstCommits {
  const waiting = new Map<string, Set<() => void>>();
  return {
    of(executionId) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const own = waiting.get(executionId) ?? new Set();
      waiting.set(executionId, own);
      const forget = (): void => {
        clearTimeout(timer);
        resolve();
        if (own.delete(forget) && own.size === 0) waiting.delete(executionId);
      };
      own.add(forget);
      const timer = setTimeout(forget, longestMs);
      return { came: promise, forget };
    },
    committed(executionId) {
      for (const forget of waiting.get(executionId) ?? []) forget();
    },
  };
}
