import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLost = false;

/** Told by whoever asks the API: whether somebody was there to answer. */
export function noteReached(wasReached: boolean): void {
  if (isLost !== wasReached) return;
  isLost = !wasReached;
  for (const told of listeners) told();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the last request found nobody. */
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, () => isLost);

/** Resolves once somebody has answered. */
export const reachedAgain = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isLost) return resolve();
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
