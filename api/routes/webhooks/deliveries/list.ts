import * as v from 'valibot';
import { listDeliveries } from '../../../../services/deliveries/list.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../../http/paging.ts';
import { Delivery, deliveryView } from '../../../views/delivery.ts';
import { deliveryFilter, WebhookParams } from '../params.ts';

export const listDeliveriesRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/deliveries',
  operationId: 'listDeliveries',
  summary: "List a webhook's deliveries",
  scope: 'webhooks:read',
  params: WebhookParams,
  query: v.strictObject({ ...pageQueryBy('updatedAt'), ...deliveryFilter }),
  answers: { 200: { description: 'A page of deliveries.', body: pageOfMany(Delivery) } },
  async handle({ params: { projectId, webhookId: id }, query, context }) {
    const { limit, cursor, sort, ...filter } = query;
    const page = { limit, cursor, sort };
    const rows = await listDeliveries(context, { projectId, id }, { filter, page: pageOf(page) });
    return { status: 200, body: pageView(rows, page, deliveryView) };
  },
});
