import { getEvent } from '../../../../services/events/get.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { eventDeliveryView, eventView, EventWithDeliveries } from '../../../views/webhook-event.ts';
import { EventParams } from '../params.ts';

export const getEventRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks/events/{eventId}',
  operationId: 'getEvent',
  summary: 'Get an event, and to which webhooks it went',
  scope: 'webhooks:read',
  params: EventParams,
  answers: { 200: { description: 'The event.', body: EventWithDeliveries } },
  async handle({ params: { projectId, eventId: id }, context }) {
    const { event, deliveries } = await getEvent(context, { projectId, id });
    return {
      status: 200,
      body: { ...eventView(context, event), deliveries: deliveries.map(eventDeliveryView) },
    };
  },
});
