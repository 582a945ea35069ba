/** Informs the sweeps of this process that it has committed something for them, so that they do not wait. */
export interface Waker {
  /** How often it was woken: a sweep that compares it misses nothing. */
  readonly wakes: number;
  wake(this: void): void;
  /** Call the result to stop. */
  listen(listener: () => void): () => void;
}

export function createWaker(): Waker {
  const listeners = new Set<() => void>();
  let wakes = 0;
  return {
    get wakes() {
      return wakes;
    },
    wake() {
      wakes++;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
