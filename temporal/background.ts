import type { Logger } from 'pino';
import { createSlots, sharesOf } from '../src/executions/concurrency/slots.ts';
import { createTurns, type Turn } from '../src/executions/concurrency/turns.ts';

/** Work that is under way at once. A start is, until its run has begun; an account has half. */
export const backgroundConcurrency = 24;

/**
 * Work that the response does not wait for. It is limited: what does not fit is left to the outbox relay, and so is a start that waits too
 * long. No account has more than half of it, running or queued, and accounts take turns.
 */
export interface Background {
  /** False: it does not fit. */
  run(this: void, task: () => Promise<void>, turn: Turn): boolean;
  /** How much work there is now. */
  load(): { running: number; queued: number };
  /** Resolves when nothing is running or queued. */
  idle(): Promise<void>;
}

export interface BackgroundLimits {
  concurrency: number;
  maxQueued: number;
  /** From then on the relay starts what waits, and starting it twice would be work for nothing. If it is left out, there is no relay. */
  longestWaitMs?: number;
}

export function createBackground({
  concurrency,
  maxQueued,
  longestWaitMs = Infinity,
  log,
}: BackgroundLimits & { log: Logger }): Background {
  const [running, queued] = [createSlots(), createSlots()];
  const turns = createTurns<{ task: () => Promise<void>; leaveQueue: () => void; joinedAt: number }>();
  const waiting: (() => void)[] = [];
  const count = { running: 0, queued: 0 };

  const begin = (task: () => Promise<void>, accountId: string): void => {
    const slot = running.take(...sharesOf(accountId, concurrency));
    if ('full' in slot) return;
    count.running++;
    void task()
      .catch((error: unknown) => log.warn({ err: error }, 'could not tell Temporal; the relay will'))
      .finally(() => {
        slot.leave();
        count.running--;
        next();
      });
  };
  const next = (): void => {
    for (;;) {
      const found = turns.next((accountId) => running.isFree(...sharesOf(accountId, concurrency)));
      if (!found) break;
      const { turn, work } = found;
      count.queued--;
      work.leaveQueue();
      if (turn.isAnswer || performance.now() - work.joinedAt < longestWaitMs)
        begin(work.task, turn.accountId);
    }
    if (count.running === 0) for (const resolve of waiting.splice(0)) resolve();
  };

  return {
    run(task, turn) {
      const seat = queued.take(...sharesOf(turn.accountId, maxQueued));
      if ('full' in seat) return false;
      count.queued++;
      turns.join(turn, { task, leaveQueue: seat.leave, joinedAt: performance.now() });
      next();
      return true;
    },
    load: () => ({ ...count }),
    idle: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        next();
      }),
  };
}
