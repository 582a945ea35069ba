import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLost = false;

/** Is called after each request to the API, with whether there was an answer. */
export function noteReached(wasReached: boolean): void {
  if (isLost !== wasReached) return;
  isLost = !wasReached;
  for (const notify of listeners) notify();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the last request had no answer. */
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, () => isLost);

/** Resolves as soon as the API answers again. */
export const reachedAgain = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isLost) return resolve();
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
