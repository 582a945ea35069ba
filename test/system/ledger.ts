import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Effect {
  key: string;
  effect: string;
}

/** A process has reached a named point and waits there. */
export interface Arrival {
  point: string;
  pid: number;
}

type Intervention = (arrival: Arrival) => Promise<void>;

/** How often an effect was recorded under the key of each action, such as `first` → `3`. */
export type Counts = Record<string, number>;

/**
 * Stands for the outside world. It records each effect under its idempotency key, and answers only when the test has
 * finished its work at that point, such as a kill.
 */
export class Ledger {
  readonly effects: Effect[] = [];
  url = '';
  /** Is called for every process that reaches any point. */
  onArrival: Intervention | null = null;
  readonly #interventions = new Map<string, Intervention>();
  readonly #server = createServer((request, response) => {
    this.#receive(request).then(
      () => response.setHeader('content-type', 'application/json').end('{"written":true}'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });

  static async open(): Promise<Ledger> {
    const ledger = new Ledger();
    ledger.#server.listen(0, '127.0.0.1');
    await once(ledger.#server, 'listening');
    ledger.url = `http://127.0.0.1:${(ledger.#server.address() as AddressInfo).port}`;
    return ledger;
  }

  /** Calls `intervene` once, for the next process that reaches the point. Resolves when that is done. */
  at<T>(point: string, intervene: (arrival: Arrival) => Promise<T> | T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#interventions.set(point, async (arrival) => {
      try {
        resolve(await intervene(arrival));
      } catch (error) {
        reject(error);
      }
    });
    return promise;
  }

  /** Removes all interventions. */
  forget(): void {
    this.#interventions.clear();
    this.onArrival = null;
  }

  counts(executionId: string): Counts {
    const counts: Counts = {};
    for (const { key } of this.effects) {
      const [id, actionId = ''] = key.split('/');
      if (id === executionId) counts[actionId] = (counts[actionId] ?? 0) + 1;
    }
    return counts;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #receive(request: IncomingMessage): Promise<void> {
    const body = await text(request);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return this.#come(JSON.parse(body));
    this.effects.push({ key, effect: body });
    return this.#come({ point: `effect ${key.split('/')[1]}`, pid: 0 });
  }

  async #come(arrival: Arrival): Promise<void> {
    const intervention = this.#interventions.get(arrival.point);
    this.#interventions.delete(arrival.point);
    await intervention?.(arrival);
    await this.onArrival?.(arrival);
  }
}
