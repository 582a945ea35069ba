import { createQueues } from './queues.ts';

/**
 * Runs tasks of one name one after the other. Those that come while one runs share the next one, which begins after all of
 * them have come. Returns null to all but the caller whose task ran; each runs its own if that fails.
 */
export type SharedTurns = <T>(name: string, task: () => Promise<T>) => Promise<{ result: T } | null>;

export function createSharedTurns(): SharedTurns {
  const inTurn = createQueues(1);
  /** The tasks that have not begun yet. */
  const next = new Map<string, Promise<unknown>>();
  return async (name, task) => {
    const shared = next.get(name);
    if (shared && (await isFulfilled(shared))) return null;
    if (shared) return { result: await inTurn(name, task) };
    // A queue that is empty would begin it before the line below.
    const own = Promise.resolve().then(() =>
      inTurn(name, () => {
        next.delete(name);
        return task();
      }),
    );
    next.set(name, own);
    return { result: await own };
  };
}

const isFulfilled = (one: Promise<unknown>): Promise<boolean> =>
  one.then(
    () => true,
    () => false,
  );
