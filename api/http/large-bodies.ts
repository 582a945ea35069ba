import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { createFairSlots, NoSlotFree } from '../../src/executions/concurrency/fair-slots.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

/** Requests with a large body that may wait, each with a body in memory. */
const maxWaiting = 64;
/** A request that waits for something else by then makes room. */
const usualMs = 1_000;
/** How long others have the event loop to themselves, after a request that took as long, or longer. */
const longestPauseMs = 250;

declare module 'fastify' {
  interface FastifyRequest {
    leaveLargeBodies?: () => void;
  }
}

/**
 * Lets requests with large bodies in one after the other, accounts in turn: whatever is made of such a body, a part of it keeps the event loop
 * from others. After each one there is a pause, so that those with small bodies have half of the time at least.
 */
export interface LargeBodies {
  /** Resolves when it is the turn of this request, which lasts until it is answered. @throws HoldfastError 503 */
  enter(accountId: string, request: FastifyRequest): Promise<void>;
}

export function largeBodies(app: FastifyInstance, longestMs = usualMs): LargeBodies {
  const slots = createFairSlots(1, maxWaiting);
  app.addHook('onResponse', async (request) => request.leaveLargeBodies?.());
  return {
    async enter(accountId, request) {
      if (request.leaveLargeBodies) return;
      let leave: () => void;
      try {
        leave = await slots.enter(accountId);
      } catch (error) {
        throw error instanceof NoSlotFree ? errors.evaluationBusy(error) : error;
      }
      const since = performance.now();
      const timeIsOver = new AbortController();
      request.leaveLargeBodies = () => timeIsOver.abort();
      const end = async (): Promise<void> => {
        await setTimeout(longestMs, undefined, { signal: timeIsOver.signal, ref: false }).catch(
          () => undefined,
        );
        await setTimeout(Math.min(performance.now() - since, longestPauseMs), undefined, { ref: false });
        leave();
      };
      void end();
    },
  };
}
