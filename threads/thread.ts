import { Worker } from 'node:worker_threads';

/** A task took longer than it may, or more memory. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}

/** The thread has ended by itself, which is no fault of its task. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/** What the inside of a thread says: that it has begun, then an answer to each task. */
export type Message<Answer> = 'ready' | { answer: Answer; heapBytes: number };

/** One task at a time, without network and environment: it may be ended at any moment. */
export class Thread<Task, Answer> {
  readonly #worker: Worker;
  /** It keeps what it has seen: it makes way for a new one before that may harm another's task. */
  readonly #retiredHeapBytes: number;
  readonly #ready = Promise.withResolvers<void>();
  #settle: (outcome: { answer: Answer } | Error) => void = () => {};
  isUsable = true;

  constructor(file: URL, maxHeapMb: number) {
    this.#worker = new Worker(file, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    this.#retiredHeapBytes = (maxHeapMb / 2) * 1024 * 1024;
    // What waits for it keeps the process alive, not the thread.
    this.#worker.unref();
    this.#worker.on('message', (message: Message<Answer>) => {
      if (message === 'ready') return this.#ready.resolve();
      this.#settle(message);
      if (message.heapBytes > this.#retiredHeapBytes) this.#end(new TaskStopped('the thread is retired'));
    });
    const fail = (error: Error): void => {
      this.isUsable = false;
      this.#ready.reject(error);
      this.#settle(error);
    };
    this.#worker.on('error', (cause) => fail(failureOf(cause)));
    this.#worker.on('exit', () => fail(new ThreadFailed('the thread has ended')));
    this.#ready.promise.catch(() => {});
  }

  /** @throws TaskStopped; ThreadFailed; DataCloneError for a task that cannot be handed over */
  async run(task: Task, maxMs: number): Promise<{ answer: Answer; tookMs: number }> {
    await this.#ready.promise;
    const { promise, resolve } = Promise.withResolvers<{ answer: Answer } | Error>();
    this.#settle = resolve;
    const begunAt = performance.now();
    const timer = setTimeout(() => this.#end(new TaskStopped('the time is over')), maxMs);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      this.#worker.postMessage(task);
      const outcome = await promise;
      if (outcome instanceof Error) throw outcome;
      return { answer: outcome.answer, tookMs: performance.now() - begunAt };
    } finally {
      clearTimeout(timer);
    }
  }

  #end(reason: Error): void {
    this.isUsable = false;
    this.#settle(reason);
    void this.#worker.terminate();
  }
}

/** Too much memory, or a stack or a text that is too large, is what the task asked for. */
const failureOf = (cause: unknown): Error =>
  cause instanceof RangeError || Object(cause).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TaskStopped('the task took too much', { cause })
    : new ThreadFailed('the thread broke off', { cause });
