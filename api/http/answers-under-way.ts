import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../../src/language/errors/catalogue.ts';
import { maxPageBytes } from '../../src/language/json/page-bytes.ts';
import type { RequestMetrics } from './metrics.ts';

/** The bytes of large answers that are made, or that their readers have not taken yet, in this process. */
export interface AnswerLimits {
  perAccount: number;
  inAll: number;
}

export const answerLimits: AnswerLimits = { perAccount: 32 * 1024 ** 2, inAll: 128 * 1024 ** 2 };

/** Smaller answers are not counted, and never refused: the state of an account can be read at any time. */
const smallBytes = 64 * 1024;

/**
 * Bounds the memory that slow or many readers of large answers can take. A page of values counts from before it is
 * read, every other answer from when it is made, until its reader has taken it. A request that has changed something
 * always gets its answer.
 */
export function limitAnswers(
  app: FastifyInstance,
  { perAccount, inAll }: AnswerLimits,
  metrics: Pick<RequestMetrics, 'limited'> | undefined,
): void {
  const taken = new Map<FastifyRequest, { accountId: string; bytes: number }>();
  const bytesOf = (accountId: string | null): number =>
    [...taken.values()]
      .filter((one) => accountId === null || one.accountId === accountId)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  /** One large answer is always possible. */
  const isOver = (before: number, bytes: number, limit: number): boolean =>
    before > 0 && before + bytes > limit;

  const take = (request: FastifyRequest, reply: FastifyReply, bytes: number): void => {
    const accountId = request.principal?.accountId;
    taken.delete(request);
    if (accountId === undefined || bytes < smallBytes || reply.raw.closed) return;
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (!isChange && isOver(bytesOf(accountId), bytes, perAccount)) {
      metrics?.limited('answers');
      throw errors.tooManyAnswerBytes(perAccount);
    }
    if (!isChange && isOver(bytesOf(null), bytes, inAll)) throw errors.tooManyAnswerBytesOfServer(inAll);
    taken.set(request, { accountId, bytes });
    reply.raw.once('close', () => taken.delete(request));
  };

  app.addHook('preHandler', async (request, reply) => {
    const { include } = request.query as { include?: unknown };
    if (request.method === 'GET' && include !== undefined) take(request, reply, maxPageBytes);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isCounted = typeof payload === 'string' || Buffer.isBuffer(payload);
    take(request, reply, isCounted ? Buffer.byteLength(payload) : 0);
    return payload;
  });
}
