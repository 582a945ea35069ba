import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../services/context.ts';
import { noteRefused, verifyRequest } from '../../../services/inbound-webhooks/admit.ts';
import { receiveEvents, type EventReceipt } from '../../../services/inbound-webhooks/receive.ts';
import type { ClientCertificate } from '../../../services/inbound-webhooks/verify-certificate.ts';
import { inboundPath } from '../../../src/executions/contract/inbound.ts';
import { isKeptHeader, type InboundContent } from '../../../src/doors/inbound/event.ts';
import { answerToBody, answerToPost } from '../../../services/inbound-webhooks/challenges.ts';
import { withStandardNames } from '../../../src/doors/inbound/signature.ts';
import { maxBodyBytes, parseFor } from '../../http/bodies.ts';
import { unpack } from '../../http/unpack.ts';
import { endpoint, type Answer } from '../../http/endpoint.ts';
import { InboundReceipt } from '../../views/inbound-webhook.ts';
import { challengeAnswer } from './challenge.ts';
import { bodyOf, cloudEventsOf } from './contents.ts';
import { takingWebhookAt } from './webhook-at.ts';

/** Needs no key, because its sender signs the body. Nothing of the body is read before its signature is right. */
export const receiveRoute = endpoint({
  method: 'POST',
  path: inboundPath('{inboundWebhookId}'),
  operationId: 'receiveInboundEvent',
  summary: 'Send an event to an inbound webhook',
  description:
    'Needs no key: the sender signs the bytes of the body. The event is kept before this is answered. One that cannot start its workflow is kept as `failed`, to be replayed, and is accepted all the same, because its sender could do nothing about it. A repetition gets 200 and the same answer. With the format `cloudEvents` the body is a CloudEvent 1.0, or a batch of them, which are kept all or none.',
  scope: null,
  bodyKind: 'raw',
  admission: takingWebhookAt,
  params: v.object({ inboundWebhookId: v.string() }),
  maxBodyBytes,
  body: v.pipe(v.unknown(), v.examples([{ id: 'evt_1', type: 'invoice.paid' }])),
  answers: {
    200: {
      description:
        'The event was received before, or it is a verification request of Slack, Zoom or Microsoft Graph.',
      body: InboundReceipt,
      text: ['text/plain'],
    },
    202: { description: 'The event is stored.', body: InboundReceipt },
  },
  errors: [
    'inboundDayFull',
    'contentEncodingUnknown',
    'bodyNotCompressed',
    'inboundUnsigned',
    'inboundSignatureWrong',
    'inboundOutsideWindow',
    'inboundCertificateMissing',
    'inboundCertificateWrong',
    'inboundCertificateOutside',
    'cloudEventMode',
    'cloudEventInvalid',
    'cloudEventTooMany',
    'evaluationBusy',
  ],
  async handle({ request, query, context }, { inboundLimit, clientCertificateHeader }) {
    const webhook = takingWebhookAt.foundFor(request);
    const { id, verification, accountId, format } = webhook;
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const sent = headersOf(request);
    const headers = verification.type === 'standardWebhooks' ? withStandardNames(sent) : sent;
    const clientCertificate = certificateIn(request, headers, clientCertificateHeader);
    await inboundLimit.check(id, request.ip);
    const secret = await verifyRequest(context, webhook, { headers, body: bytes, clientCertificate }, () =>
      inboundLimit.miss(id, request.ip),
    );
    const isKept = () => inboundLimit.isKept(id);
    const repeated = repeatedIn(request);
    const sentQuery = (query ?? request.query) as Record<string, unknown>;
    const asked = answerToPost(verification, { query: sentQuery, isEmpty: bytes.length === 0 });
    if (asked !== null) return challengeAnswer(asked);
    // The signature covers the compressed body, so the body is decompressed only after the verification.
    const plain = await noteRefused(context, webhook, isKept, () =>
      unpack(bytes, headers['content-encoding'], maxBodyBytes),
    );
    const raw = {
      bytes: plain,
      headers,
      repeated,
      parse: (text: string) => parseFor(accountId, text, request),
    };
    const kept = Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => isKeptHeader(name) && name !== clientCertificateHeader && name !== 'content-encoding',
      ),
    );
    const came = { headers: kept, query: sentQuery };
    const take = (contents: InboundContent[]): Promise<EventReceipt[]> =>
      inTransaction(context, (ctx) => receiveEvents(ctx, webhook, contents));
    if (format === 'cloudEvents') {
      const { events, isBatch } = await noteRefused(context, webhook, isKept, () => cloudEventsOf(raw));
      return receiptOf(await take(events.map((one) => ({ ...came, ...one }))), isBatch);
    }
    const read = await bodyOf(raw);
    const answer = answerToBody(verification, read.body, secret);
    if (answer !== null) return { status: 200, body: { eventId: null, status: 'accepted', ...answer } };
    return receiptOf(await take([{ ...came, ...read }]), false);
  },
});

/** 200 if all of them were there before. */
function receiptOf(received: readonly EventReceipt[], isBatch: boolean): Answer {
  const receipts = received.map(({ id: eventId, status }) => ({ eventId, status }));
  return {
    status: received.every(({ isDuplicate }) => isDuplicate) ? 200 : 202,
    body: isBatch ? { eventId: null, status: 'accepted', events: receipts } : receipts[0],
  };
}

/** Anybody could send the header, so it counts only behind a proxy that is trusted (`TRUSTED_PROXIES`), which replaces it. */
function certificateIn(
  { ips }: FastifyRequest,
  headers: Record<string, string>,
  header: string | null,
): ClientCertificate {
  const isProxied = ips !== undefined && ips.length > 1;
  return { header, value: header === null || !isProxied ? null : (headers[header] ?? null) };
}

const repeatedIn = ({ raw }: FastifyRequest): string[] =>
  Object.entries(raw.headersDistinct).flatMap(([name, values = []]) => (values.length > 1 ? [name] : []));

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as const],
  );
  return Object.fromEntries(single);
}
