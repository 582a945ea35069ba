import * as v from 'valibot';
import type { InboundWebhookRow } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { inboundPath } from '../../src/executions/contract/inbound.ts';
import { InboundVerification } from '../../src/doors/inbound/verification.ts';
import { WebhookFormat } from '../../src/doors/webhooks/format.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { InboundStatus } from './inbound-event.ts';
import { nextDayAfter } from '../../src/language/durations/utc-day.ts';
import { inboundADay } from '../../src/account/plans/inbound-day.ts';
import { Count, Id, Time } from './fields.ts';

const entries = {
  id: Id,
  projectId: Id,
  name: v.string(),
  url: v.pipe(v.string(), v.url(), v.description('The URL to which the sender posts events.')),
  workflowId: v.pipe(
    v.nullable(Id),
    v.description(
      'The workflow that each event starts, in its version published at that time; null: events are only stored.',
    ),
  ),
  format: v.pipe(
    WebhookFormat,
    v.description('`cloudEvents`: expressions read the events as `event`, in place of `body`.'),
  ),
  verification: InboundVerification,
  windowSeconds: v.pipe(
    Count,
    v.description('The maximum age of a signature in seconds, if the verification signs a time.'),
  ),
  dedupe: v.pipe(
    v.nullable(v.string()),
    v.description(
      'The header or the expression with the key that identifies duplicates; null: no event is a duplicate.',
    ),
  ),
  input: v.pipe(
    v.unknown(),
    v.description(
      'The input of the executions, with expressions that read `headers`, `query`, and `body` or `event`.',
    ),
  ),
  key: v.pipe(
    v.nullable(v.string()),
    v.description('The expression that gives the key of the wait for an event; null: events resume no wait.'),
  ),
  keepSeconds: v.pipe(
    Count,
    v.description('How long an event with a `key` is kept for a wait that has not begun.'),
  ),
  enabled: v.boolean(),
  previousSecretExpiresAt: v.pipe(
    v.nullable(Time),
    v.description('The time until which the previous secret is still accepted.'),
  ),
  lastEvent: v.pipe(
    v.nullable(v.object({ receivedAt: Time, status: InboundStatus })),
    v.description('The last request that came, and what has become of it; null if none is kept.'),
  ),
  today: v.pipe(
    v.object({
      events: Count,
      bytes: Count,
      maxEvents: Count,
      maxBytes: Count,
      resetsAt: v.pipe(Time, v.description('The beginning of the next day, in UTC.')),
    }),
    v.description(
      'The events of today, and their limit; further events get 429. All inbound webhooks of an account together have ten times this limit.',
    ),
  ),
  etag: Etag,
  createdAt: Time,
  updatedAt: Time,
};

export const InboundWebhook = v.pipe(
  v.object(entries),
  v.description('A URL to which another system sends events.'),
);

export const InboundWebhookWithSecret = v.pipe(
  v.object({
    ...entries,
    secret: v.exactOptional(
      v.pipe(
        v.nullable(v.string()),
        v.description(
          'The secret for the signatures of the sender. Shown in this answer and never again; null if nothing is verified.',
        ),
      ),
    ),
  }),
  v.description('An inbound webhook with its new secret.'),
);

const Receipt = v.object({ eventId: v.nullable(Id), status: v.picklist(['accepted', 'failed']) });

export const InboundReceipt = v.pipe(
  v.object({
    ...Receipt.entries,
    events: v.exactOptional(
      v.pipe(v.array(Receipt), v.description('The results of the events in a batch, in their order.')),
    ),
    challenge: v.exactOptional(
      v.pipe(v.string(), v.description('The challenge of Slack when a URL is registered.')),
    ),
    plainToken: v.exactOptional(
      v.pipe(v.string(), v.description('The token of Zoom when a URL is registered.')),
    ),
    encryptedToken: v.exactOptional(
      v.pipe(v.string(), v.description('The HMAC of `plainToken` with the secret, as Zoom expects it.')),
    ),
  }),
  v.description('The result for an event; each repetition gets the same result.'),
);

export const inboundWebhookView = (row: InboundWebhookRow, publicUrl: string) => ({
  id: row.id,
  projectId: row.projectId,
  name: row.name,
  url: `${publicUrl}${inboundPath(row.id)}`,
  workflowId: row.workflowId,
  format: row.format,
  verification: row.verification,
  windowSeconds: row.windowSeconds,
  dedupe: row.dedupe,
  input: row.input,
  key: row.key,
  keepSeconds: row.keepSeconds,
  enabled: row.enabled,
  previousSecretExpiresAt:
    row.previousSecretExpiresAt && row.previousSecretExpiresAt > new Date()
      ? row.previousSecretExpiresAt
      : null,
  lastEvent: row.lastEvent && {
    ...row.lastEvent,
    receivedAt: new Date(row.lastEvent.receivedAt),
  },
  today: todayOf(row.today),
  etag: tagOf(
    row.id,
    row.name,
    row.workflowId,
    row.windowSeconds,
    row.dedupe,
    row.input,
    row.key,
    row.keepSeconds,
    row.enabled,
  ),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

function todayOf({ plan, events, bytes }: InboundWebhookRow['today']) {
  const most = inboundADay(plan);
  return {
    events,
    bytes,
    maxEvents: most.events,
    maxBytes: most.bytes,
    resetsAt: nextDayAfter(new Date()),
  };
}
