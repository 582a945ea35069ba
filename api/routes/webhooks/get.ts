import { getWebhook } from '../../../services/webhooks/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { withEtag } from '../../http/precondition.ts';
import { Webhook, webhookView } from '../../views/webhook.ts';
import { WebhookParams } from './params.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}',
  operationId: 'getWebhook',
  summary: 'Get a webhook',
  scope: 'webhooks:read',
  params: WebhookParams,
  answers: { 200: { description: 'The webhook.', body: Webhook, headers: ['etag'] } },
  async handle({ params: { projectId, webhookId: id }, context }) {
    return withEtag({ status: 200, body: webhookView(await getWebhook(context, { projectId, id })) });
  },
});
