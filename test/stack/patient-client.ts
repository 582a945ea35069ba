import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';

/** How long a run is waited for, in milliseconds. */
const patienceMs = 2_000;

const isNotFound = (error: unknown): boolean => error instanceof Error && /not found/i.test(error.message);

/** Calls again if there is no such run: the worker has perhaps begun its execution, and is about to start it. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isNotFound(error) || performance.now() > until) throw error;
      await sleep(50);
    }
  }
}

type Handle = ReturnType<Client['workflow']['getHandle']>;

const patientHandle = (handle: Handle): Handle =>
  new Proxy(handle, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) =>
        patiently(async () => Reflect.apply(value, target, given) as Promise<unknown>);
    },
  });

/** The client with which a test looks at runs. */
export function patientClient(client: Client): Client {
  const workflow = new Proxy(client.workflow, {
    get: (target, name) =>
      name === 'getHandle'
        ? (...given: Parameters<typeof target.getHandle>) => patientHandle(target.getHandle(...given))
        : (Reflect.get(target, name) as unknown),
  });
  return new Proxy(client, {
    get: (target, name) => (name === 'workflow' ? workflow : (Reflect.get(target, name) as unknown)),
  });
}
