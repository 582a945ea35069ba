import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, errorAnswered } from '../http/errors.ts';
import { secretPage } from '../handoff/headers.ts';
import { languageOf } from '../handoff/texts.ts';
import { contentSecurityPolicy, refusalPage } from './page.ts';
import { refusalTexts, type RefusalWords } from './refusal-texts.ts';

/** Whoever reads the answer in a browser gets a page that says what to do; programs get the usual error. */
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
  const [title, why] = wordsFor(status, notTaken)[language];
  return reply
    .headers({
      ...secretPage,
      'content-language': language,
      'content-security-policy': contentSecurityPolicy(null),
    })
    .type('text/html; charset=utf-8')
    .send(refusalPage(language, title, why));
}

function wordsFor(status: number, notTaken: RefusalWords): RefusalWords {
  const { tooLarge, later } = refusalTexts;
  if (status === 413) return tooLarge;
  return status === 429 || status >= 500 ? later : notTaken;
}
