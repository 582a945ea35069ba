import * as v from 'valibot';
import { listWebhooks } from '../../../services/webhooks/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { searchFor } from '../../http/search.ts';
import { Webhook, webhookView } from '../../views/webhook.ts';
import { ProjectParams } from './params.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks',
  operationId: 'listWebhooks',
  summary: 'List webhooks',
  scope: 'webhooks:read',
  params: ProjectParams,
  query: v.strictObject({
    ...pageQueryBy('updatedAt', 'name'),
    search: searchFor('Webhook', 'A part of its name, or the last eight characters of its id.'),
  }),
  answers: { 200: { description: 'A page of webhooks.', body: pageOfMany(Webhook) } },
  async handle({ params: { projectId }, query: { search, ...page }, context }) {
    const rows = await listWebhooks(context, projectId, { search, page: pageOf(page) });
    return { status: 200, body: pageView(rows, page, webhookView) };
  },
});
