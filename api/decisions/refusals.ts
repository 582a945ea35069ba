import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, errorAnswered } from '../http/errors.ts';
import { secretPage } from '../handoff/headers.ts';
import { languageOf } from '../handoff/texts.ts';
import { contentSecurityPolicy, refusalPage, sendAgainPage } from './page.ts';
import { refusalTexts, type RefusalWords } from './refusal-texts.ts';

/** A browser gets a page with a remedy; programs get the usual error. */
export function answerRefusals(pages: FastifyInstance, notTaken: RefusalWords = refusalTexts.notTaken): void {
  pages.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) => {
    const isRead = (request.headers.accept ?? '').includes('text/html');
    if (!isRead) return answerError(error, request, reply);
    return answerPage(error, request, reply, notTaken);
  });
}

function answerPage(
  error: Parameters<typeof answerError>[0],
  request: FastifyRequest,
  reply: FastifyReply,
  notTaken: RefusalWords,
): FastifyReply {
  const { lang } = request.query as { lang?: string };
  const language = languageOf(lang, request.headers['accept-language']);
  const { status } = errorAnswered(error, request, reply);
  const isLater = status === 429 || status >= 500;
  const seconds = Number(reply.getHeader('retry-after') ?? soonSeconds);
  const kept = isLater ? keptOf(request.body) : null;
  return reply
    .headers({
      ...secretPage,
      'content-language': language,
      'content-security-policy': contentSecurityPolicy(null),
    })
    .type('text/html; charset=utf-8')
    .send(
      kept
        ? sendAgainPage(language, seconds, kept)
        : refusalPage(language, ...wordsFor(status, notTaken)[language]),
    );
}

/** The delay if nobody knows when the reason ends. */
const soonSeconds = 5;
/** The most fields that are kept: more than a page of ours has. */
const maxKeptFields = 1_000;

/** The fields that were sent, to be shown again; null if there are none or too many, or if the body is no form. */
const keptOf = (body: unknown): URLSearchParams | null =>
  body instanceof URLSearchParams && body.size > 0 && body.size <= maxKeptFields ? body : null;

function wordsFor(status: number, notTaken: RefusalWords): RefusalWords {
  const { tooLarge, later } = refusalTexts;
  if (status === 413) return tooLarge;
  return status === 429 || status >= 500 ? later : notTaken;
}
