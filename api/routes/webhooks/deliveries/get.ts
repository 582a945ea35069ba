import { endpoint } from '../../../http/endpoint.ts';
import { DeliveryWithAttempts } from '../../../views/delivery.ts';
import { requireEndpoint } from '../../../webhooks/require-endpoint.ts';
import { viewDelivery } from '../../../webhooks/view-delivery.ts';
import { DeliveryParams } from '../params.ts';

export const getDeliveryRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}',
  operationId: 'getDelivery',
  summary: 'Get a delivery: what was sent, and every attempt with the answer of the receiver',
  scope: 'webhooks:read',
  params: DeliveryParams,
  answers: { 200: { description: 'The delivery.', body: DeliveryWithAttempts } },
  async handle({ params: { projectId, webhookId, deliveryId: id } }, { db, vault }) {
    await requireEndpoint(db, { projectId, id: webhookId });
    return { status: 200, body: await viewDelivery({ db, vault }, { endpointId: webhookId, id }) };
  },
});
