import { Worker } from 'node:worker_threads';

/** A task took longer than it may, or more memory. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}

/** The thread ended by itself, which is not the fault of its task. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/** A message of the thread: first that it is ready, then an answer to each task. */
export type Message<Answer> = 'ready' | { answer: Answer; heapBytes: number };

/** Runs one task at a time, without network and environment. It may be ended at any moment. */
export class Thread<Task, Answer> {
  readonly #worker: Worker;
  /** A thread keeps memory from earlier tasks, so it is replaced before that can harm another task. */
  readonly #retiredHeapBytes: number;
  readonly #ready = Promise.withResolvers<void>();
  #settle: (outcome: { answer: Answer } | Error) => void = () => {};
  isUsable = true;

  constructor(file: URL, maxHeapMb: number) {
    this.#worker = new Worker(file, {
      env: {},
      // The thread would write warnings of Node past every log.
      execArgv: ['--no-warnings'],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    this.#retiredHeapBytes = (maxHeapMb / 2) * 1024 * 1024;
    // The waiting caller keeps the process alive, not the thread.
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

/** Too much memory, or too large a stack or text, is caused by the task. */
const failureOf = (cause: unknown): Error =>
  cause instanceof RangeError || Object(cause).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TaskStopped('the task took too much', { cause })
    : new ThreadFailed('the thread broke off', { cause });
