import * as v from 'valibot';
import type { EndpointRow } from '../../db/queries/webhooks/endpoints.ts';
import { WebhookFormat } from '../../src/doors/webhooks/format.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Id, Time } from './fields.ts';

export const Webhook = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    name: v.string(),
    url: v.string(),
    eventTypes: v.pipe(v.array(v.string()), v.description('The types of events; empty: all events.')),
    format: v.pipe(
      WebhookFormat,
      v.description('`cloudEvents`: events are sent as CloudEvents 1.0, in the structured mode.'),
    ),
    enabled: v.boolean(),
    disabledReason: v.pipe(
      v.nullable(v.picklist(['gone', 'failing'])),
      v.description(
        '`gone`: the receiver answered 410. `failing`: every try has failed for five days. Null if the webhook is enabled, or was disabled by hand.',
      ),
    ),
    failingSince: v.pipe(
      v.nullable(Time),
      v.description('The time since which every try has failed; null while deliveries succeed.'),
    ),
    previousSecretExpiresAt: v.pipe(
      v.nullable(Time),
      v.description('The time until which the previous secret still signs.'),
    ),
    etag: Etag,
    createdAt: Time,
    updatedAt: Time,
  }),
  v.description('A URL that receives the events of a project.'),
);

export const WebhookWithSecret = v.pipe(
  v.object({
    ...Webhook.entries,
    secret: v.exactOptional(
      v.pipe(v.string(), v.description('Verifies what is sent. Shown in this answer and never again.')),
    ),
  }),
  v.description('A webhook with its new secret.'),
);

export const webhookView = (row: EndpointRow) => ({
  id: row.id,
  projectId: row.projectId,
  name: row.name,
  url: row.url,
  eventTypes: row.eventTypes,
  format: row.format,
  enabled: row.enabled,
  disabledReason: row.disabledReason,
  failingSince: row.failingSince,
  previousSecretExpiresAt:
    row.previousSecretExpiresAt && row.previousSecretExpiresAt > new Date()
      ? row.previousSecretExpiresAt
      : null,
  etag: tagOf(row.id, row.name, row.url, row.eventTypes, row.format),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
