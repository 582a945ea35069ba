import type { JsonSchema } from '@valibot/to-json-schema';
import { publicEvents, publicEventTypes, type PublicEventType } from '../../src/events/catalogue.ts';
import { envelopeOf } from '../views/webhook-payloads.ts';
import { schemaOf } from './schemas.ts';

interface Header {
  name: string;
  in: 'header';
  required: true;
  description: string;
  schema: JsonSchema;
}

export interface WebhookItem {
  post: {
    operationId: string;
    tags: string[];
    summary: string;
    parameters: Header[];
    requestBody: { required: true; content: { 'application/json': { schema: JsonSchema } } };
    responses: Record<string, { description: string }>;
  };
}

/** What is sent to webhooks, by type of event (OpenAPI 3.1 §4.8.1, `webhooks`). */
export const webhookItems = (): Record<PublicEventType, WebhookItem> =>
  Object.fromEntries(publicEventTypes.map((type) => [type, itemOf(type)])) as Record<
    PublicEventType,
    WebhookItem
  >;

const itemOf = (type: PublicEventType): WebhookItem => ({
  post: {
    operationId: operationIdOf(type),
    tags: ['Webhooks'],
    summary: publicEvents[type],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(envelopeOf(type)) } } },
    responses: {
      '2XX': { description: 'It is taken.' },
      410: { description: 'Nobody is here any more: the webhook is disabled.' },
      429: { description: 'Too much: the webhook is left alone for `Retry-After`.' },
      default: { description: 'It has failed, and is sent again later.' },
    },
  },
});

/** `openid4vc.issuance.failed` → `onOpenid4vcIssuanceFailed`. */
const operationIdOf = (type: string): string =>
  `on${type
    .split('.')
    .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
    .join('')}`;

const header = (name: string, description: string): Header => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers: Header[] = [
  header('webhook-id', 'The same at every try: remember those that you have had.'),
  header('webhook-timestamp', 'Seconds since the epoch, of this try.'),
  header(
    'webhook-signature',
    '`v1,<base64>` of HMAC-SHA256 over `<id>.<timestamp>.<body>`; several during a rotation.',
  ),
];
