import { getWebhook } from '../../../services/webhooks/get.ts';
import { disableWebhook, enableWebhook } from '../../../services/webhooks/switch.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Webhook, webhookView } from '../../views/webhook.ts';
import { WebhookParams } from './params.ts';

const switchRoute = (name: 'enable' | 'disable', verb: typeof enableWebhook, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/v1/projects/{projectId}/webhooks/{webhookId}/${name}`,
    operationId: `${name}Webhook`,
    summary,
    scope: 'webhooks:write',
    params: WebhookParams,
    answers: { 200: { description: 'The webhook.', body: Webhook } },
    async handle(call) {
      const { projectId, webhookId: id } = call.params;
      return mutate(call, {
        view: async (ctx) => webhookView(await getWebhook(ctx, { projectId, id })),
        async work(ctx) {
          await verb(ctx, { projectId, id });
          return { status: 200, recordId: id };
        },
      });
    },
  });

export const enableRoute = switchRoute(
  'enable',
  enableWebhook,
  'Enable a webhook; pending events are sent first',
);
export const disableRoute = switchRoute(
  'disable',
  disableWebhook,
  'Disable a webhook; pending events are kept',
);
