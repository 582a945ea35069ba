import type { Logger } from 'pino';

/** Work that the response does not wait for. It is limited: what does not fit is left to the outbox relay. */
export interface Background {
  run(task: () => Promise<void>): void;
  /** How much work there is now. */
  load(): { running: number; queued: number };
  /** Resolves when nothing is running or queued. */
  idle(): Promise<void>;
}

export function createBackground(options: {
  concurrency: number;
  maxQueued: number;
  log: Logger;
}): Background {
  const queue: (() => Promise<void>)[] = [];
  const waiting: (() => void)[] = [];
  let active = 0;

  const next = () => {
    while (active < options.concurrency) {
      const task = queue.shift();
      if (!task) break;
      active++;
      void task()
        .catch((error: unknown) =>
          options.log.warn({ err: error }, 'could not tell Temporal; the relay will'),
        )
        .finally(() => {
          active--;
          next();
        });
    }
    if (active === 0) for (const resolve of waiting.splice(0)) resolve();
  };

  return {
    run(task) {
      if (queue.length >= options.maxQueued) return;
      queue.push(task);
      next();
    },
    load: () => ({ running: active, queued: queue.length }),
    idle: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        next();
      }),
  };
}
