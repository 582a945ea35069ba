import { redeliver } from '../../../../db/queries/webhooks/deliveries.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { mutate } from '../../../http/mutate.ts';
import { DeliveryWithAttempts } from '../../../views/delivery.ts';
import { requireEndpoint } from '../../../webhooks/require-endpoint.ts';
import { viewDelivery } from '../../../webhooks/view-delivery.ts';
import { DeliveryParams } from '../params.ts';
import { errors } from '../../../../src/errors/catalogue.ts';

export const redeliverRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  operationId: 'redeliverDelivery',
  summary: 'Deliver an event again, with a new schedule of retries and the same webhook-id',
  scope: 'webhooks:write',
  params: DeliveryParams,
  answers: { 202: { description: 'It is on its way again.', body: DeliveryWithAttempts } },
  async handle(call, dependencies) {
    const { projectId, webhookId, deliveryId: id } = call.params;
    const { vault } = dependencies;
    return mutate(call, dependencies, {
      action: 'delivery.redeliver',
      view: (db) => viewDelivery({ db, vault }, { endpointId: webhookId, id }),
      async work(db) {
        await requireEndpoint(db, { projectId, id: webhookId });
        if ((await redeliver(db, webhookId, [id])) === 0) throw errors.recordNotFound('delivery', id);
        return { status: 202, recordId: id };
      },
    });
  },
});
