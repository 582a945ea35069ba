import type { Agent } from 'undici';
import { createQueues } from '../src/executions/concurrency/queues.ts';
import { NoPlaceInTime } from './outbound/no-place.ts';
import { Pools } from './pools.ts';

/** Calls of one account to one origin at the same time, over whichever pool. */
export const maxConnections = 64;

/** The owner of a call, and the time for which the call may wait for a place. */
export interface Caller {
  account: string;
  origin: string;
  /** The pool of connections that it may share, with its name, and the function that makes the pool. */
  pool: { name: string; create: () => Agent };
  signal?: AbortSignal | undefined;
  /** If it waits longer for a place, nothing is sent. If left out, it waits. */
  placeWithinMs?: number | undefined;
}

/** Gives each account connections of its own, so that one that waits for silent servers makes nobody else wait. */
export class AccountAgents {
  readonly #pools = new Pools();
  readonly #inTurn = createQueues(maxConnections);

  /**
   * Runs `send` once the account has a connection for it, whose time begins then. `sent` settles when the connection
   * is free again, which may be later than the result.
   * @throws NoPlaceInTime, or the signal's reason, if it is not called
   */
  run<T>(caller: Caller, send: (agent: Agent) => { result: Promise<T>; sent: Promise<unknown> }): Promise<T> {
    const { account, origin, pool } = caller;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = this.#letGo(caller, reject);
    void this.#inTurn(`${account} ${origin}`, async () => {
      if (!waiting.end()) return;
      const agent = this.#pools.take(pool.name, pool.create);
      try {
        const { result, sent } = send(agent);
        await result.then(resolve, reject);
        await sent;
      } catch (error) {
        reject(error);
      } finally {
        this.#pools.leave(pool.name);
      }
    });
    return promise;
  }

  async destroy(): Promise<void> {
    await this.#pools.destroy();
  }

  /** Lets a call go that waits for a place. `end`: it has one; false if it was let go before. */
  #letGo({ signal, placeWithinMs }: Caller, reject: (reason: unknown) => void): { end: () => boolean } {
    let isWaiting = true;
    const letGo = (reason: unknown) => {
      end();
      reject(reason);
    };
    const aborted = () => letGo(signal?.reason);
    const timer =
      placeWithinMs === undefined ? undefined : setTimeout(() => letGo(new NoPlaceInTime()), placeWithinMs);
    const end = () => {
      const was = isWaiting;
      isWaiting = false;
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
      return was;
    };
    signal?.addEventListener('abort', aborted, { once: true });
    if (signal?.aborted) aborted();
    return { end };
  }
}
