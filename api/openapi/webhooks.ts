import {
  publicEvents,
  publicEventTypes,
  type PublicEventType,
} from '../../src/executions/events/catalogue.ts';
import { webhookEnvelopes } from '../views/webhook-payloads.ts';
import { pascalCase, type Reference } from './components.ts';
import type { NamedComponents } from './named.ts';
import type { Parameter } from './parameters.ts';

export interface WebhookItem {
  post: {
    operationId: string;
    tags: string[];
    summary: string;
    security: [];
    parameters: Reference[];
    requestBody: Reference;
    responses: Record<string, Reference>;
  };
}

/** It has another name than the resource, because generators write the operations of each tag into one file. */
export const webhookTag = {
  name: 'Webhook messages',
  description: 'The messages that Holdfast sends to webhooks.',
};

/** Returns the messages to webhooks, by type of event (OpenAPI 3.1 §4.8.1, `webhooks`). */
export const webhookItems = (named: NamedComponents): Record<PublicEventType, WebhookItem> =>
  Object.fromEntries(publicEventTypes.map((type) => [type, itemOf(type, named)])) as Record<
    PublicEventType,
    WebhookItem
  >;

function itemOf(
  type: PublicEventType,
  { schemas, parameters, requestBodies, responses }: NamedComponents,
): WebhookItem {
  const envelope = webhookEnvelopes[type];
  return {
    post: {
      operationId: `on${pascalCase(type)}`,
      tags: [webhookTag.name],
      summary: publicEvents[type],
      // A header contains the signature of the webhook; OpenAPI has no security scheme for that.
      security: [],
      parameters: headers.map((header) => parameters.refer(`${pascalCase(header.name)}Header`, header)),
      requestBody: requestBodies.refer(`${schemas.nameOf(envelope)}Body`, {
        required: true,
        content: { 'application/json': { schema: schemas.refer(envelope) } },
      }),
      responses: Object.fromEntries(
        Object.entries(answers).map(([status, { name, description }]) => [
          status,
          responses.refer(name, { description }),
        ]),
      ),
    },
  };
}

const answers = {
  '2XX': { name: 'WebhookTaken', description: 'The receiver has accepted the event.' },
  410: { name: 'WebhookGone', description: 'The receiver is gone: the webhook is disabled.' },
  429: { name: 'WebhookBusy', description: 'Too many requests: the webhook is paused for `Retry-After`.' },
  default: { name: 'WebhookFailed', description: 'The delivery has failed and is retried later.' },
};

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers: Parameter[] = [
  header(
    'webhook-id',
    'The id of the event, the same at every attempt. Store the processed ids, to recognise duplicates.',
  ),
  header('webhook-timestamp', 'The time of this attempt, in seconds since the epoch.'),
  header(
    'webhook-signature',
    '`v1,<base64>` of HMAC-SHA256 over `<id>.<timestamp>.<body>`; several during a rotation.',
  ),
];
