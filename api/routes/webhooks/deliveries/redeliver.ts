import { getDelivery } from '../../../../services/deliveries/get.ts';
import { redeliver } from '../../../../services/deliveries/redeliver.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { mutate } from '../../../http/mutate.ts';
import { deliveryWithAttemptsView, DeliveryWithAttempts } from '../../../views/delivery.ts';
import { DeliveryParams } from '../params.ts';

export const redeliverRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  operationId: 'redeliverDelivery',
  summary: 'Deliver an event again, with a new schedule of retries and the same webhook-id',
  scope: 'webhooks:write',
  params: DeliveryParams,
  answers: { 202: { description: 'The event is queued for delivery again.', body: DeliveryWithAttempts } },
  async handle(call) {
    return mutate(call, {
      view: async (ctx) => deliveryWithAttemptsView(await getDelivery(ctx, call.params)),
      async work(ctx) {
        await redeliver(ctx, call.params);
        return { status: 202, recordId: call.params.deliveryId };
      },
    });
  },
});
