import * as v from 'valibot';
import { listDeliveries } from '../../../../services/deliveries/list.ts';
import { exportFacts, exportList } from '../../../exports/export-list.ts';
import type { RequestContext } from '../../../http/context.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../../http/paging.ts';
import { Delivery, deliveryView } from '../../../views/delivery.ts';
import { deliveryFilter, WebhookParams } from '../params.ts';

const { limit: limitOfPage, ...order } = pageQueryBy('updatedAt');
/** The filters and the order of the list, for its pages and for the export of all. */
const listed = { ...order, ...deliveryFilter };

const DeliveryPage = pageOfMany(Delivery);

export const listDeliveriesRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/deliveries',
  operationId: 'listDeliveries',
  summary: "List a webhook's deliveries",
  scope: 'webhooks:read',
  params: WebhookParams,
  query: v.strictObject({ ...listed, limit: limitOfPage }),
  answers: { 200: { description: 'A page of deliveries.', body: DeliveryPage } },
  async handle({ params, query, context }) {
    return { status: 200, body: await readPage(context, params, query) };
  },
});

const list = { name: 'deliveries', page: DeliveryPage, scope: 'webhooks:read' } as const;

export const exportDeliveriesRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/export',
  operationId: 'exportDeliveries',
  summary: "Export a webhook's deliveries that match, as JSON or CSV",
  ...exportFacts(list.page),
  scope: list.scope,
  params: WebhookParams,
  query: v.strictObject(listed),
  handle: (call, dependencies) =>
    exportList(list, call, dependencies, (place) =>
      readPage(call.context, call.params, { ...call.query, ...place }),
    ),
});

type Query = v.InferOutput<v.StrictObjectSchema<typeof listed, undefined>> & { limit: number };

async function readPage(
  context: RequestContext,
  { projectId, webhookId: id }: v.InferOutput<typeof WebhookParams>,
  { limit, cursor, sort, ...filter }: Query,
) {
  const asked = { limit, cursor, sort };
  const rows = await listDeliveries(context, { projectId, id }, { filter, page: pageOf(asked) });
  return pageView(rows, asked, deliveryView);
}
