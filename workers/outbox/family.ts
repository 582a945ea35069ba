import type { Logger } from 'pino';
import { answerTo } from '../../src/executions/concurrency/turns.ts';
import type { Database } from '../../db/connection/client.ts';
import { dispatchMessages, firstMessages } from '../../services/outbox/dispatch-messages.ts';
import { firstTurn, grantLocks } from '../../services/outbox/grant-locks.ts';
import type { Dispatcher, Dispatching } from '../../db/dispatching.ts';
import { backgroundConcurrency, createBackground, type BackgroundLimits } from '../../temporal/background.ts';

/** Dispatches, without waiting, the executions that the executions of this process start, and their messages to each other. */
export interface Family {
  dispatching: Dispatching;
  /** Looks for messages, because one of the executions has sent one. */
  look(): void;
  /** Resolves when nothing is being dispatched. */
  idle(): Promise<void>;
}

/** Work beyond these numbers is left to the outbox relay. */
const limits = { concurrency: backgroundConcurrency, maxQueued: 10_000 };

/** Messages between these executions are dispatched by one task. */
const ofAll = answerTo({ accountId: ' all', projectId: '' });

export function createFamily(dependencies: {
  db: Database;
  dispatcher: Dispatcher;
  log: Logger;
  limits?: Partial<BackgroundLimits>;
}): Family {
  const { db: tx, dispatcher, log } = dependencies;
  const background = createBackground({ ...limits, ...dependencies.limits, log });
  const memory = { locks: firstTurn(), messages: firstMessages() };
  let isLooking = false;
  let isToLookAgain = false;
  const look = async (): Promise<void> => {
    try {
      while (isToLookAgain) {
        isToLookAgain = false;
        const [locks] = await Promise.all([
          grantLocks({ tx, dispatcher, log }, memory.locks),
          dispatchMessages({ tx, dispatcher, log }, memory.messages),
        ]);
        if (locks.isMore) isToLookAgain = true;
      }
    } finally {
      isLooking = false;
    }
  };
  return {
    dispatching: { afterCommit: background.run, dispatcher },
    look() {
      isToLookAgain = true;
      if (isLooking) return;
      // The next one finds room, or the relay does.
      isLooking = background.run(look, ofAll);
    },
    idle: () => background.idle(),
  };
}
