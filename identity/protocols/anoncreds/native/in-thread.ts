import { Worker } from 'node:worker_threads';
import type { Tasks } from './tasks.ts';

type LongTask = 'definition' | 'registry';

/** More threads at once would only share the processors. */
const most = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs a long native call in a thread of its own, so that the event loop goes on. */
export async function inThread<Name extends LongTask>(
  name: Name,
  argument: Parameters<Tasks[Name]>[0],
  signal?: AbortSignal,
): Promise<ReturnType<Tasks[Name]>> {
  if (running < most) running++;
  else await waitForSlot(signal);
  try {
    signal?.throwIfAborted();
    return await run(name, argument, signal);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Waits until a running task hands its slot over. @throws the signal's reason if it is aborted first */
function waitForSlot(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const mine = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(mine), 1);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(mine);
  });
}

function run<Name extends LongTask>(
  name: Name,
  argument: unknown,
  signal: AbortSignal | undefined,
): Promise<ReturnType<Tasks[Name]>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData: { name, argument } });
    const abort = () => {
      void thread.terminate();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', abort, { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      signal?.removeEventListener('abort', abort);
      reject(new Error(`a native call ended with ${code} and no answer`));
    });
  });
}
