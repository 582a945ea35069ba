import type { FastifyReply } from 'fastify';

/**
 * Aborts when the caller hangs up before the answer is sent. `request.signal` does not do that for a request with a
 * body: the request closes as soon as its body is read.
 */
export function hangUpOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const hungUp = new AbortController();
  const look = (): void => {
    if (!raw.writableFinished) hungUp.abort();
  };
  if (raw.closed) look();
  else raw.once('close', look);
  return hungUp.signal;
}
