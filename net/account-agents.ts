import type { Agent } from 'undici';
import { createQueues } from '../src/concurrency/queues.ts';
import { NoPlaceInTime } from './outbound/no-place.ts';

/** Connections of one account to one origin. */
export const maxConnections = 64;
/** Accounts whose connections are kept while they call nobody. */
const maxKept = 1_000;

/** Whose call it is, and how long it may wait for a place. */
export interface Caller {
  account: string;
  origin: string;
  signal?: AbortSignal | undefined;
  /** If it waits longer for a place, nothing is sent. If left out, it waits. */
  placeWithinMs?: number | undefined;
}

/** Gives each account connections of its own, so that one that waits for silent servers makes nobody else wait. */
export class AccountAgents {
  readonly #create: () => Agent;
  readonly #agents = new Map<string, Agent>();
  readonly #underWay = new Map<string, number>();
  readonly #inTurn = createQueues(maxConnections);

  constructor(create: () => Agent) {
    this.#create = create;
  }

  /**
   * Runs `send` once the account has a connection for it, whose time begins then. `sent` settles when the connection
   * is free again, which may be later than the result.
   * @throws NoPlaceInTime, or the signal's reason, if it is not called
   */
  run<T>(caller: Caller, send: (agent: Agent) => { result: Promise<T>; sent: Promise<unknown> }): Promise<T> {
    const { account, origin } = caller;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = this.#letGo(caller, reject);
    void this.#inTurn(`${account} ${origin}`, async () => {
      if (!waiting.end()) return;
      const agent = this.#take(account);
      try {
        const { result, sent } = send(agent);
        await result.then(resolve, reject);
        await sent;
      } catch (error) {
        reject(error);
      } finally {
        this.#leave(account);
      }
    });
    return promise;
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.destroy()));
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

  #take(account: string): Agent {
    const agent = this.#agents.get(account) ?? this.#create();
    // The account that has called last stands last.
    this.#agents.delete(account);
    this.#agents.set(account, agent);
    this.#underWay.set(account, (this.#underWay.get(account) ?? 0) + 1);
    if (this.#agents.size > maxKept) this.#forgetOne();
    return agent;
  }

  #leave(account: string): void {
    const left = (this.#underWay.get(account) ?? 1) - 1;
    if (left > 0) this.#underWay.set(account, left);
    else this.#underWay.delete(account);
  }

  #forgetOne(): void {
    for (const [account, agent] of this.#agents) {
      if (this.#underWay.has(account)) continue;
      this.#agents.delete(account);
      void agent.destroy();
      return;
    }
  }
}
