import * as v from 'valibot';
import { createWebhook } from '../../../services/webhooks/create.ts';
import { getWebhook } from '../../../services/webhooks/get.ts';
import { Name } from '../../../src/language/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { webhookView, WebhookWithSecret } from '../../views/webhook.ts';
import { EventTypes, Format, Url } from './fields.ts';
import { ProjectParams } from './params.ts';

export const CreateWebhook = v.pipe(
  v.strictObject({
    name: Name,
    url: Url,
    eventTypes: v.optional(EventTypes, []),
    format: v.optional(Format, 'plain'),
    enabled: v.optional(v.boolean(), true),
  }),
  v.examples([
    {
      name: 'Orders',
      url: 'https://example.com/webhooks',
      eventTypes: ['workflowExecution.*'],
      format: 'plain',
      enabled: true,
    },
  ]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/webhooks',
  operationId: 'createWebhook',
  summary: 'Have events of a project sent to a URL; the secret is shown in this answer and never again',
  scope: 'webhooks:write',
  params: ProjectParams,
  body: CreateWebhook,
  answers: { 201: { description: 'The webhook, with its secret.', body: WebhookWithSecret } },
  errors: ['planLimitReached'],
  async handle(call) {
    const { projectId } = call.params;
    return mutate(call, {
      location: (id) => `/v1/projects/${projectId}/webhooks/${id}`,
      view: async (ctx, id) => webhookView(await getWebhook(ctx, { projectId, id })),
      async work(ctx) {
        const { webhook, secret } = await createWebhook(ctx, { ...call.body, projectId });
        return { status: 201, recordId: webhook.id, body: webhookView(webhook), secrets: { secret } };
      },
    });
  },
});
