import { Worker } from 'node:worker_threads';
import type { Outcome, Task } from './task.ts';

const maxThreads = 2;
const maxHeapMb = 192;
/** A thread keeps contexts that it has seen: it makes way for a new one before that may harm somebody else's message. */
const retiredHeapBytes = (maxHeapMb / 2) * 1024 * 1024;

/** A task took longer than it may, or more memory. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}

/** Threads of this process, one task at a time in each: who is stopped takes nobody along. */
export function createThreads() {
  const idle: Thread[] = [];
  const waiting: ((thread: Thread) => void)[] = [];
  let count = 0;

  const take = async (): Promise<Thread> => {
    const thread = idle.pop();
    if (thread) return thread;
    if (count < maxThreads) {
      count++;
      return new Thread();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (thread: Thread): void => {
    const next = waiting.shift();
    if (next) next(thread.isUsable ? thread : new Thread());
    else if (thread.isUsable) idle.push(thread);
    else count--;
  };

  return {
    /** @param maxMs counted from when a thread begins with it. @throws TaskStopped */
    async run(task: Task, maxMs: number): Promise<{ outcome: Outcome; tookMs: number }> {
      const thread = await take();
      try {
        return await thread.run(task, maxMs);
      } finally {
        leave(thread);
      }
    },
  };
}

class Thread {
  readonly #worker = new Worker(new URL('thread.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  readonly #ready = Promise.withResolvers<void>();
  #settle: (outcome: Outcome | Error) => void = () => {};
  isUsable = true;

  constructor() {
    // What waits for it keeps the process alive, not the thread.
    this.#worker.unref();
    this.#worker.on('message', (message: Outcome | 'ready') => {
      if (message === 'ready') this.#ready.resolve();
      else this.#settle(message);
    });
    const fail = (error: Error): void => {
      this.isUsable = false;
      this.#ready.reject(error);
      this.#settle(error);
    };
    this.#worker.on('error', (cause) => fail(new TaskStopped('the thread broke off', { cause })));
    this.#worker.on('exit', () => fail(new TaskStopped('the thread has ended')));
    this.#ready.promise.catch(() => {});
  }

  async run(task: Task, maxMs: number): Promise<{ outcome: Outcome; tookMs: number }> {
    await this.#ready.promise;
    const { promise, resolve } = Promise.withResolvers<Outcome | Error>();
    this.#settle = resolve;
    const begunAt = performance.now();
    const timer = setTimeout(() => this.#end(new TaskStopped('the time is over')), maxMs);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    this.#worker.postMessage(task);
    const outcome = await promise;
    clearTimeout(timer);
    if (outcome instanceof Error) throw outcome;
    if (outcome.heapBytes > retiredHeapBytes) this.#end(new TaskStopped('the thread is retired'));
    return { outcome, tookMs: performance.now() - begunAt };
  }

  #end(reason: Error): void {
    this.isUsable = false;
    this.#settle(reason);
    void this.#worker.terminate();
  }
}
