import { createLine } from '../src/concurrency/line.ts';
import { createSlots, sharesOf } from '../src/concurrency/slots.ts';
import { Thread } from './thread.ts';

export interface ThreadsOptions {
  /** The file that runs in each; it calls `serveTasks`. */
  file: URL;
  maxThreads: number;
  maxHeapMb: number;
  /** How many tasks of all owners together may wait for a thread; if left out, any number. */
  maxWaiting?: number;
}

export interface TaskOptions {
  /** How long the thread may work on the task; what it waits for a processor does not count. */
  maxMs: number;
  /**
   * The owner whose share it uses: no owner has more than half of the threads, or of the waiting tasks. If left out,
   * there is no share.
   */
  of?: string;
  /** Ends the wait for a thread. */
  signal?: AbortSignal | undefined;
}

/** No more tasks may wait, for this owner or in all. */
export class NoThreadFree extends Error {
  override readonly name = 'NoThreadFree';
}

/** The threads of this process, with one task at a time in each, so that ending a task ends no other. */
export interface Threads<Task, Answer> {
  /** @throws TaskStopped, ThreadFailed, NoThreadFree, the signal's reason */
  run(task: Task, options: TaskOptions): Promise<{ answer: Answer; workedMs: number }>;
}

export function createThreads<Task, Answer>({
  file,
  maxThreads,
  maxHeapMb,
  maxWaiting = Infinity,
}: ThreadsOptions): Threads<Task, Answer> {
  const running = createSlots();
  const waiting = createSlots();
  const line = createLine<() => void>();
  const idle: Thread<Task, Answer>[] = [];

  /** A thread may have ended while it was idle. */
  const takeIdle = (): Thread<Task, Answer> | null => {
    for (;;) {
      const thread = idle.pop();
      if (!thread || thread.isUsable) return thread ?? null;
    }
  };

  const shares = (of: string, inAll: number) => sharesOf(of === nobody ? undefined : of, inAll);
  const begin = (of: string) => running.take(...shares(of, maxThreads));
  const letIn = (): void => {
    // An owner takes a free slot before the next one is asked.
    line.next((of) => running.isFree(...shares(of, maxThreads)))?.();
  };
  const waitForSlot = async (of: string, signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted();
    const first = begin(of);
    if ('leave' in first) return first.leave;
    const seat = waiting.take(...shares(of, maxWaiting));
    if ('full' in seat) throw new NoThreadFree('too many tasks wait for a thread');
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const enter = (): void => {
      const taken = begin(of);
      if ('leave' in taken) resolve(taken.leave);
    };
    const stop = (): void => {
      line.leave(of, enter);
      reject(signal?.reason as Error);
    };
    line.join(of, enter);
    signal?.addEventListener('abort', stop, { once: true });
    return promise.finally(() => {
      signal?.removeEventListener('abort', stop);
      seat.leave();
    });
  };

  return {
    async run(task, { maxMs, of = nobody, signal }) {
      const leave = await waitForSlot(of, signal);
      let thread: Thread<Task, Answer> | null = null;
      try {
        thread = takeIdle() ?? new Thread<Task, Answer>(file, maxHeapMb);
        return await thread.run(task, maxMs);
      } finally {
        if (thread?.isUsable) idle.push(thread);
        leave();
        letIn();
      }
    },
  };
}

const nobody = ' nobody';
