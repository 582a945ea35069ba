import { switchEndpoint } from '../../../db/queries/webhooks/endpoints.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Webhook, webhookView } from '../../views/webhook.ts';
import { requireEndpoint } from '../../webhooks/require-endpoint.ts';
import { WebhookParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const switchRoute = (verb: 'enable' | 'disable', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/v1/projects/{projectId}/webhooks/{webhookId}/${verb}`,
    operationId: `${verb}Webhook`,
    summary,
    scope: 'webhooks:write',
    params: WebhookParams,
    answers: { 200: { description: 'The webhook.', body: Webhook } },
    async handle(call, dependencies) {
      const { projectId, webhookId: id } = call.params;
      return mutate(call, dependencies, {
        action: `webhook.${verb}`,
        view: async (db) => webhookView(await requireEndpoint(db, { projectId, id })),
        async work(db) {
          if (!(await switchEndpoint(db, { projectId, id }, verb === 'enable')))
            throw errors.recordNotFound('webhook', id);
          return { status: 200, recordId: id };
        },
      });
    },
  });

export const enableRoute = switchRoute('enable', 'Enable a webhook; pending events are sent first');
export const disableRoute = switchRoute('disable', 'Disable a webhook; pending events are kept');
