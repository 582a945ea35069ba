import { Worker } from 'node:worker_threads';

/** A task worked longer than it may, or took more memory. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}

/** The thread ended by itself, which is not the fault of its task. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/** The usage that the thread reports. */
interface ThreadUsage {
  /** How long it has had a processor, from its start, in ms. */
  workedMs: number;
  heapBytes: number;
}

/** A message of the thread: first that it is ready, then an answer to each task. */
export type Message<Answer> = ThreadUsage & ({ ready: true } | { answer: Answer });

/** How much longer than it may work a task may take: on a busy machine a thread waits for a processor. */
const patience = 20;
const longestTimerMs = 2 ** 31 - 1;

/** Runs one task at a time, without network and environment. It may be ended at any moment. */
export class Thread<Task, Answer> {
  readonly #worker: Worker;
  /** A thread keeps memory from earlier tasks, so it is replaced before that can harm another task. */
  readonly #retiredHeapBytes: number;
  readonly #ready = Promise.withResolvers<void>();
  #settle: (outcome: { answer: Answer; workedMs: number } | Error) => void = () => {};
  /** How long it had worked after its last message. */
  #workedMs = 0;
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
      const { workedMs } = message;
      const before = this.#workedMs;
      this.#workedMs = workedMs;
      if ('ready' in message) return this.#ready.resolve();
      this.#settle({ answer: message.answer, workedMs: workedMs - before });
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

  /**
   * @param maxMs how long the thread may work on it: time without a processor is the fault of other processes
   * @throws TaskStopped; ThreadFailed; DataCloneError for a task that cannot be handed over
   */
  async run(task: Task, maxMs: number): Promise<{ answer: Answer; workedMs: number }> {
    await this.#ready.promise;
    const { promise, resolve } = Promise.withResolvers<{ answer: Answer; workedMs: number } | Error>();
    this.#settle = resolve;
    const release = this.#endAfter(maxMs);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      this.#worker.postMessage(task);
      const outcome = await promise;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    } finally {
      release();
    }
  }

  /** Ends the thread once it has worked so long from now on, unless it is released before. */
  #endAfter(maxMs: number): () => void {
    const stopAtMs = this.#workedMs + maxMs;
    const stop = (): void => this.#end(new TaskStopped('the time is over'));
    let isReleased = false;
    let timer: NodeJS.Timeout;
    const look = async (): Promise<void> => {
      // A thread inside of a long native function answers only at its end.
      const leftMs = stopAtMs - inMs(await this.#worker.cpuUsage());
      if (isReleased) return;
      if (leftMs <= 0) stop();
      else timer = lookIn(leftMs);
    };
    const lookIn = (ms: number) =>
      // A thread that has ended has no usage, and says so by its own event.
      setTimeout(() => void look().catch(() => {}), Math.ceil(Math.min(ms, longestTimerMs)));
    timer = lookIn(maxMs);
    const last = setTimeout(stop, Math.min(maxMs * patience, longestTimerMs));
    return () => {
      isReleased = true;
      clearTimeout(timer);
      clearTimeout(last);
    };
  }

  #end(reason: Error): void {
    this.isUsable = false;
    this.#settle(reason);
    void this.#worker.terminate();
  }
}

/** @param usage in microseconds */
export const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** Too much memory, or too large a stack or text, is caused by the task. */
const failureOf = (cause: unknown): Error =>
  cause instanceof RangeError || Object(cause).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TaskStopped('the task took too much', { cause })
    : new ThreadFailed('the thread broke off', { cause });
