import * as v from 'valibot';
import { Instant } from '../executions/filter.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { DeliveryStatus, WebhookEventType } from '../../views/enumerations.ts';

export { ProjectParams } from '../executions/params.ts';
export const WebhookParams = v.object({ projectId: v.string(), webhookId: v.string() });
export const DeliveryParams = v.object({
  projectId: v.string(),
  webhookId: v.string(),
  deliveryId: v.string(),
});
export const EventParams = v.object({ projectId: v.string(), eventId: v.string() });

/** The filters that events and deliveries have in common. */
export const eventFilter = {
  eventType: v.optional(WebhookEventType),
  executionId: v.optional(idOf('an execution')),
  createdAfter: v.optional(Instant),
  createdBefore: v.optional(Instant),
};

export const deliveryFilter = {
  ...eventFilter,
  status: v.optional(DeliveryStatus),
  eventId: v.optional(idOf('an event')),
};
