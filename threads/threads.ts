import { createFairSlots } from '../src/executions/concurrency/fair-slots.ts';
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
  /** How long the thread may work on the task; time without a processor does not count. */
  maxMs: number;
  /**
   * The owner whose share it uses: no owner has more than half of the threads, or of the waiting tasks. If left out,
   * there is no share.
   */
  of?: string;
  /** Ends the wait for a thread. */
  signal?: AbortSignal | undefined;
}

/** The threads of this process, with one task at a time in each, so that ending a task ends no other. */
export interface Threads<Task, Answer> {
  /** @throws TaskStopped, ThreadFailed, NoSlotFree, the signal's reason */
  run(task: Task, options: TaskOptions): Promise<{ answer: Answer; workedMs: number }>;
}

export function createThreads<Task, Answer>({
  file,
  maxThreads,
  maxHeapMb,
  maxWaiting = Infinity,
}: ThreadsOptions): Threads<Task, Answer> {
  const slots = createFairSlots(maxThreads, maxWaiting);
  const idle: Thread<Task, Answer>[] = [];

  /** A thread may have ended while it was idle. */
  const takeIdle = (): Thread<Task, Answer> | null => {
    for (;;) {
      const thread = idle.pop();
      if (!thread || thread.isUsable) return thread ?? null;
    }
  };

  return {
    async run(task, { maxMs, of, signal }) {
      const leave = await slots.enter(of, signal);
      let thread: Thread<Task, Answer> | null = null;
      try {
        thread = takeIdle() ?? new Thread<Task, Answer>(file, maxHeapMb);
        return await thread.run(task, maxMs);
      } finally {
        if (thread?.isUsable) idle.push(thread);
        leave();
      }
    },
  };
}
