import { findEvent, listDeliveriesOf } from '../../../../db/queries/webhooks/events.ts';
import { isPublicEvent } from '../../../../src/events/catalogue.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { eventDeliveryView, eventView, EventWithDeliveries } from '../../../views/webhook-event.ts';
import { EventParams } from '../params.ts';
import { errors } from '../../../../src/errors/catalogue.ts';

export const getEventRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks/events/{eventId}',
  operationId: 'getEvent',
  summary: 'Get an event, and to which webhooks it went',
  scope: 'webhooks:read',
  params: EventParams,
  answers: { 200: { description: 'The event.', body: EventWithDeliveries } },
  async handle({ params: { projectId, eventId: id } }, { db, vault }) {
    const row = await findEvent(db, { projectId, id });
    if (!row || !isPublicEvent(row.type)) throw errors.recordNotFound('event', id);
    const deliveries = await listDeliveriesOf(db, { projectId, eventId: id });
    return {
      status: 200,
      body: { ...eventView(vault, row), deliveries: deliveries.map(eventDeliveryView) },
    };
  },
});
