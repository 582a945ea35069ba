import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../services/context.ts';
import { admitToWebhook, verifyRequest } from '../../../services/inbound-webhooks/admit.ts';
import { receiveEvent } from '../../../services/inbound-webhooks/receive.ts';
import { inboundPath } from '../../../src/contract/inbound.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import { isKeptHeader } from '../../../src/inbound/event.ts';
import { isObject } from '../../../src/json/object.ts';
import { admission } from '../../http/admission.ts';
import { maxBodyBytes, parseFor } from '../../http/bodies.ts';
import { endpoint } from '../../http/endpoint.ts';
import { InboundReceipt } from '../../views/inbound-webhook.ts';

/** The webhook whose id is in the address. */
const webhookAt = admission(admitToWebhook);

/** Needs no key, because its sender signs the body. Nothing of the body is read before its signature is right. */
export const receiveRoute = endpoint({
  method: 'POST',
  path: inboundPath('{inboundWebhookId}'),
  operationId: 'receiveInboundEvent',
  summary: 'Send an event to an inbound webhook',
  description:
    'Needs no key: the sender signs the bytes of the body. The event is kept before this is answered. One that cannot start its workflow is kept as `failed`, to be replayed, and is accepted all the same, because its sender could do nothing about it. A repetition gets 200 and the same answer.',
  scope: null,
  bodyKind: 'raw',
  admission: webhookAt,
  params: v.object({ inboundWebhookId: v.string() }),
  maxBodyBytes,
  body: v.pipe(v.unknown(), v.examples([{ id: 'evt_1', type: 'invoice.paid' }])),
  answers: {
    200: { description: 'It was there before, or it is a question of Slack.', body: InboundReceipt },
    202: { description: 'It is kept.', body: InboundReceipt },
  },
  errors: ['inboundUnsigned', 'inboundSignatureWrong', 'inboundOutsideWindow', 'evaluationBusy'],
  async handle({ request, query, context }, { bodies, inboundLimit }) {
    const webhook = webhookAt.foundFor(request);
    const { id, verification, accountId } = webhook;
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const headers = headersOf(request);
    await inboundLimit.check(id, request.ip);
    await verifyRequest(context, webhook, { headers, body: bytes }, () => inboundLimit.miss(id, request.ip));
    const body = await contentOf(bytes, headers['content-type'] ?? '', (text) =>
      parseFor(accountId, text, bodies),
    );
    // Slack docs, "url_verification": otherwise it does not accept the address.
    const challenge = verification.type === 'slack' ? challengeIn(body) : null;
    if (challenge !== null) return { status: 200, body: { eventId: null, status: 'accepted', challenge } };
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => isKeptHeader(name)));
    const content = { headers: kept, body, query: (query ?? request.query) as Record<string, unknown> };
    const {
      isDuplicate,
      status,
      id: eventId,
    } = await inTransaction(context, (ctx) => receiveEvent(ctx, webhook, content));
    return { status: isDuplicate ? 200 : 202, body: { eventId, status } };
  },
});

const longestChallenge = 1_000;

function challengeIn(body: unknown): string | null {
  if (!isObject(body) || body['type'] !== 'url_verification') return null;
  const { challenge } = body;
  return typeof challenge === 'string' && challenge.length <= longestChallenge ? challenge : null;
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as const],
  );
  return Object.fromEntries(single);
}

/** A name that comes several times has a list of its values. */
function formOf(fields: URLSearchParams): Record<string, string | string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries(
    [...lists].map(([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  );
}

/** What is no JSON stays a text, so that nothing is lost. @throws HoldfastError 2003 if it is no UTF-8; 503 */
async function contentOf(
  bytes: Buffer,
  type: string,
  parse: (text: string) => Promise<unknown>,
): Promise<unknown> {
  if (!isUtf8(bytes)) throw errors.bodyNotUtf8();
  const text = bytes.toString();
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return formOf(new URLSearchParams(text));
  try {
    return await parse(text);
  } catch (error) {
    if (error instanceof HoldfastError && error.status !== 503) return text;
    throw error;
  }
}
