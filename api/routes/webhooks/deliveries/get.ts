import { getDelivery } from '../../../../services/deliveries/get.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { deliveryWithAttemptsView, DeliveryWithAttempts } from '../../../views/delivery.ts';
import { DeliveryParams } from '../params.ts';

export const getDeliveryRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}',
  operationId: 'getDelivery',
  summary: 'Get a delivery: what was sent, and every attempt with the answer of the receiver',
  scope: 'webhooks:read',
  params: DeliveryParams,
  answers: { 200: { description: 'The delivery.', body: DeliveryWithAttempts } },
  async handle({ params, context }) {
    return { status: 200, body: deliveryWithAttemptsView(await getDelivery(context, params)) };
  },
});
