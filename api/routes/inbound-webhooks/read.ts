import * as v from 'valibot';
import { getInboundWebhook, listInboundWebhooks } from '../../../services/inbound-webhooks/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { withEtag } from '../../http/precondition.ts';
import { InboundWebhook, inboundWebhookView } from '../../views/inbound-webhook.ts';
import { ProjectParams } from '../executions/params.ts';
import { InboundWebhookParams } from './fields.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/inbound-webhooks',
  operationId: 'listInboundWebhooks',
  summary: "List the project's inbound webhooks",
  scope: 'webhooks:read',
  params: ProjectParams,
  query: v.strictObject(pageQueryBy('updatedAt', 'name')),
  answers: { 200: { description: 'A page of inbound webhooks.', body: pageOfMany(InboundWebhook) } },
  async handle({ params: { projectId }, query, context }, { publicUrl }) {
    const rows = await listInboundWebhooks(context, projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, (row) => inboundWebhookView(row, publicUrl)) };
  },
});

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}',
  operationId: 'getInboundWebhook',
  summary: 'Get an inbound webhook',
  scope: 'webhooks:read',
  params: InboundWebhookParams,
  answers: { 200: { description: 'The inbound webhook.', body: InboundWebhook, headers: ['etag'] } },
  async handle({ params: { projectId, inboundWebhookId: id }, context }, { publicUrl }) {
    const webhook = await getInboundWebhook(context, { projectId, id });
    return withEtag({ status: 200, body: inboundWebhookView(webhook, publicUrl) });
  },
});
