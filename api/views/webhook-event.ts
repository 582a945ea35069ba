import * as v from 'valibot';
import type { LogRow } from '../../db/queries/log/log.ts';
import type { EventDelivery } from '../../db/queries/webhooks/events.ts';
import type { Resources } from '../../services/context.ts';
import { eventPayload } from '../../src/executions/events/payload.ts';
import { openLoggedError } from '../../db/encryption/errors.ts';
import { Count, Id, Time } from './fields.ts';
import { DeliveryStatus, WebhookEventType } from './enumerations.ts';

const entries = {
  id: Id,
  eventType: WebhookEventType,
  walletId: Id,
  projectId: Id,
  payload: v.pipe(
    v.looseObject({}),
    v.description('The payload as webhooks receive it; its shape depends on the type.'),
  ),
  createdAt: Time,
};

export const Event = v.pipe(v.object(entries), v.description('Something that has happened in a project.'));

export const EventWithDeliveries = v.pipe(
  v.object({
    ...entries,
    deliveries: v.array(
      v.object({
        id: Id,
        webhookId: Id,
        status: DeliveryStatus,
        attempts: Count,
      }),
    ),
  }),
  v.description('An event, with its deliveries.'),
);

export const eventView = (viewer: Pick<Resources, 'vault' | 'log'>, row: LogRow) => ({
  id: row.id,
  eventType: row.type,
  walletId: row.walletId,
  projectId: row.projectId,
  payload: eventPayload(row, openLoggedError(viewer, row)),
  createdAt: row.createdAt,
});

export const eventDeliveryView = ({ id, endpointId, status, attempts }: EventDelivery) => ({
  id,
  webhookId: endpointId,
  status,
  attempts,
});
