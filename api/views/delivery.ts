import * as v from 'valibot';
import type { DeliveryRow } from '../../db/queries/webhooks/deliveries.ts';
import type { DeliveryWithAttempts as DeliveryRecord } from '../../services/deliveries/get.ts';
import { Count, Id, Time } from './fields.ts';
import { Answered } from './webhook-attempt.ts';
import { DeliveryStatus, WebhookEventType } from './enumerations.ts';

const entries = {
  id: v.pipe(Id, v.description('The value of `webhook-id` for the receiver, the same at every try.')),
  webhookId: Id,
  eventId: Id,
  eventType: WebhookEventType,
  executionId: v.nullable(Id),
  status: v.pipe(
    DeliveryStatus,
    v.description(
      '`pending`: not tried yet. `retrying`: a try failed, another is to come. `failed`: the last try of the schedule failed.',
    ),
  ),
  attempts: Count,
  nextAttemptAt: v.pipe(v.nullable(Time), v.description('The time of the next try; null if there is none.')),
  deliveredAt: v.nullable(Time),
  createdAt: Time,
  updatedAt: Time,
};

export const Delivery = v.pipe(v.object(entries), v.description('One event on its way to one webhook.'));

export const DeliveryWithAttempts = v.pipe(
  v.object({
    ...entries,
    body: v.pipe(
      v.nullable(v.string()),
      v.description('The signed and sent body, byte for byte; null if it cannot be decrypted.'),
    ),
    history: v.pipe(
      v.array(v.object({ number: Count, ...Answered })),
      v.description('Every try, oldest first.'),
    ),
  }),
  v.description('A delivery with its tries.'),
);

export const deliveryView = (row: DeliveryRow) => ({
  id: row.id,
  webhookId: row.endpointId,
  eventId: row.eventId,
  eventType: row.eventType,
  executionId: row.executionId,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.dueAt,
  deliveredAt: row.deliveredAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export const deliveryWithAttemptsView = (delivery: DeliveryRecord) => ({
  ...deliveryView(delivery),
  body: delivery.body,
  history: delivery.history.map(({ number, attemptedAt, durationMs, status, failure, answer }) => ({
    number,
    attemptedAt,
    durationMs,
    status,
    failure,
    answer,
  })),
});
