import type { Pause } from '../../workers/sweeps/keep-sweeping.ts';

interface Sleeper {
  at: number;
  wake: () => void;
}

/**
 * This clock advances only when all sweeps wait. Many seconds of sweeps take no real time, and each sweep runs exactly once.
 */
export class VirtualTime {
  nowMs = 0;
  readonly #sleepers = new Set<Sleeper>();
  #slept: () => void = () => {};

  readonly pause: Pause = async (ms, signal) => {
    if (signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const sleeper = { at: this.nowMs + ms, wake: resolve };
    this.#sleepers.add(sleeper);
    const leave = (): void => {
      this.#sleepers.delete(sleeper);
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#slept();
    await promise;
    signal.removeEventListener('abort', leave);
  };

  /** Advances the clock by this much time. Each step waits until this many sweeps sleep. */
  async pass(ms: number, sleepers: number): Promise<void> {
    const end = this.nowMs + ms;
    for (;;) {
      await this.#allSleep(sleepers);
      const [next] = [...this.#sleepers].toSorted((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      this.nowMs = next.at;
      this.#sleepers.delete(next);
      next.wake();
    }
    this.nowMs = end;
  }

  async #allSleep(count: number): Promise<void> {
    while (this.#sleepers.size < count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#slept = resolve;
      await promise;
    }
  }
}
