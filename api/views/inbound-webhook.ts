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
  url: v.pipe(v.string(), v.url(), v.description('Where its sender posts events.')),
  workflowId: v.pipe(
    v.nullable(Id),
    v.description('Each event starts the version that is published then; null: events are only kept.'),
  ),
  format: v.pipe(
    WebhookFormat,
    v.description('`cloudEvents`: expressions read the events as `event`, in place of `body`.'),
  ),
  verification: InboundVerification,
  windowSeconds: v.pipe(
    Count,
    v.description('How far the time of signing may be from now, if the kind of verification signs a time.'),
  ),
  dedupe: v.pipe(
    v.nullable(v.string()),
    v.description(
      'The header, or the expression, whose value an event keeps when it is repeated; null if nothing is taken for a repetition.',
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
    v.description(
      'The expression whose value says which wait an event is for; null: its events resume nothing.',
    ),
  ),
  keepSeconds: v.pipe(
    Count,
    v.description('How long an event with a `key` is kept for a wait that has not begun.'),
  ),
  enabled: v.boolean(),
  previousSecretExpiresAt: v.pipe(
    v.nullable(Time),
    v.description('Until when the secret before the last rotation still verifies.'),
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
      resetsAt: v.pipe(Time, v.description('When the next day begins, in UTC.')),
    }),
    v.description(
      'What it has kept today, and how much that may be. What is more gets 429. All inbound webhooks of an account together keep ten times as much.',
    ),
  ),
  etag: Etag,
  createdAt: Time,
  updatedAt: Time,
};

export const InboundWebhook = v.pipe(
  v.object(entries),
  v.description('An address at which others send events.'),
);

export const InboundWebhookWithSecret = v.pipe(
  v.object({
    ...entries,
    secret: v.exactOptional(
      v.pipe(
        v.nullable(v.string()),
        v.description(
          'What the sender signs with. Shown in this answer and never again; null if nothing is verified.',
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
      v.pipe(v.array(Receipt), v.description('What has become of each event of a batch, in its order.')),
    ),
    challenge: v.exactOptional(
      v.pipe(v.string(), v.description('What Slack asks for when an address is registered.')),
    ),
    plainToken: v.exactOptional(
      v.pipe(v.string(), v.description('What Zoom asks for when an address is registered.')),
    ),
    encryptedToken: v.exactOptional(
      v.pipe(v.string(), v.description('The HMAC of `plainToken` with the secret, as Zoom expects it.')),
    ),
  }),
  v.description('What has become of an event; the same for each repetition.'),
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
