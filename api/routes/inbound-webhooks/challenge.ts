import * as v from 'valibot';
import { inboundPath } from '../../../src/executions/contract/inbound.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { answerToGet } from '../../../services/inbound-webhooks/challenges.ts';
import { endpoint, type Answer } from '../../http/endpoint.ts';
import { webhookAt } from './webhook-at.ts';

/** The answer to a stranger is plain text with `nosniff`, so no browser shows it as a page. */
export const challengeAnswer = (body: string): Answer => ({
  status: 200,
  body,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
});

/** Meta and Dropbox ask by a GET whether a URL belongs to the person who entered it. */
export const challengeRoute = endpoint({
  method: 'GET',
  path: inboundPath('{inboundWebhookId}'),
  operationId: 'answerInboundChallenge',
  summary: 'Verify the URL of an inbound webhook',
  description:
    'Answers the verification request of Meta (`hub.challenge`, if `hub.verify_token` is the `verifyToken` of the webhook) or Dropbox (`challenge`) sends before its events, to a webhook with such a `verification`. Nothing is stored.',
  scope: null,
  admission: webhookAt,
  params: v.object({ inboundWebhookId: v.string() }),
  answers: {
    200: { description: 'The requested text.', text: ['text/plain'] },
  },
  errors: ['methodNotAllowed', 'inboundSignatureWrong', 'databaseUnreachable'],
  async handle({ request }, { inboundLimit }) {
    const { id, verification } = webhookAt.foundFor(request);
    await inboundLimit.ask(id, request.ip);
    const answer = answerToGet(verification, request.query as Record<string, unknown>);
    if (answer === null) throw errors.methodNotAllowed(['POST']);
    if (typeof answer !== 'string') throw errors.inboundSignatureWrong(answer.wrong);
    return challengeAnswer(answer);
  },
});
