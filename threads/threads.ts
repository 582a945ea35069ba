import { createSlots, halfOf } from '../src/concurrency/slots.ts';
import { createLine } from './line.ts';
import { Thread } from './thread.ts';

export interface ThreadsOptions {
  /** What runs in each; it calls `serveTasks`. */
  file: URL;
  maxThreads: number;
  maxHeapMb: number;
  /** Tasks of all owners together that may wait for a thread; left out: any number. */
  maxWaiting?: number;
}

export interface TaskOptions {
  /** Counted from when a thread begins with it. The longest that a timer can wait: 2^31 - 1. */
  maxMs: number;
  /** Whose share it takes: nobody has more than half of the threads, nor of those who wait. Left out: of all of it. */
  of?: string;
  /** Ends the wait for a thread. */
  signal?: AbortSignal | undefined;
}

/** Nobody can wait any more: not this owner, or not in all. */
export class NoThreadFree extends Error {
  override readonly name = 'NoThreadFree';
}

/** Threads of this process, one task at a time in each: who is stopped takes nobody along. */
export interface Threads<Task, Answer> {
  /** @throws TaskStopped, ThreadFailed, NoThreadFree, the signal's reason */
  run(task: Task, options: TaskOptions): Promise<{ answer: Answer; tookMs: number }>;
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

  /** One may have ended while it had nothing to do. */
  const takeIdle = (): Thread<Task, Answer> | null => {
    for (;;) {
      const thread = idle.pop();
      if (!thread || thread.isUsable) return thread ?? null;
    }
  };

  /** The share of nobody in particular is all there is. */
  const shares = (of: string, inAll: number) => [
    { of: everybody, limit: inAll },
    { of, limit: of === nobody ? inAll : halfOf(inAll) },
  ];
  const begin = (of: string) => running.take(...shares(of, maxThreads));
  const letIn = (): void => {
    // A place that is free for an owner is taken before anybody else may look.
    line.next((of) => {
      const taken = begin(of);
      if ('leave' in taken) taken.leave();
      return 'leave' in taken;
    })?.();
  };
  const place = async (of: string, signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted();
    const first = begin(of);
    if ('leave' in first) return first.leave;
    const seat = waiting.take(...shares(of, maxWaiting));
    if ('full' in seat) throw new NoThreadFree('as much waits for a thread as may');
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
      const leave = await place(of, signal);
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

const everybody = ' everybody';
const nobody = ' nobody';
