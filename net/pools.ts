import type { Agent } from 'undici';

/** Pools whose connections are kept while nobody calls over them. */
const maxKept = 1_000;
/** A pool that nobody calls over for so long has no connection left. */
const usualIdleMs = 60_000;

interface Pool {
  agent: Agent;
  underWay: number;
  idle?: NodeJS.Timeout;
}

/** Keeps the pools of connections apart by their names. One that nobody uses is closed, and forgotten with its keys. */
export class Pools {
  // The one that was used last stands last.
  readonly #pools = new Map<string, Pool>();
  readonly #idleMs: number;

  constructor(idleMs = usualIdleMs) {
    this.#idleMs = idleMs;
  }

  get size(): number {
    return this.#pools.size;
  }

  /** Returns the agent of a pool, which stays open until it was left as often as it was taken. */
  take(name: string, create: () => Agent): Agent {
    const pool = this.#pools.get(name) ?? { agent: create(), underWay: 0 };
    clearTimeout(pool.idle);
    pool.underWay += 1;
    this.#pools.delete(name);
    this.#pools.set(name, pool);
    if (this.#pools.size > maxKept) this.#forgetOne();
    return pool.agent;
  }

  leave(name: string): void {
    const pool = this.#pools.get(name);
    if (!pool) return;
    pool.underWay -= 1;
    if (pool.underWay === 0) pool.idle = setTimeout(() => this.#forget(name, pool), this.#idleMs).unref();
  }

  async destroy(): Promise<void> {
    await Promise.all(
      [...this.#pools.values()].map(({ agent, idle }) => {
        clearTimeout(idle);
        return agent.destroy();
      }),
    );
  }

  #forgetOne(): void {
    for (const [name, pool] of this.#pools) if (pool.underWay === 0) return this.#forget(name, pool);
  }

  #forget(name: string, { agent, idle }: Pool): void {
    clearTimeout(idle);
    this.#pools.delete(name);
    void agent.destroy();
  }
}
