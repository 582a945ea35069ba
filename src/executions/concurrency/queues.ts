/** Runs a task of a name once fewer than so many of the same name run, in the order in which they were given. */
export type Queues = <T>(name: string, task: () => Promise<T>) => Promise<T>;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

export function createQueues(atOnce: number): Queues {
  const queues = new Map<string, Queue>();
  return async (name, task) => {
    const queue = queues.get(name) ?? { running: 0, waiting: [] };
    queues.set(name, queue);
    if (queue.running < atOnce) queue.running++;
    // Work that ends passes its place on to the work that waits longest.
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(name);
    }
  };
}
