import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { createEndpoint } from '../../../db/queries/webhooks/endpoints.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { generateWebhookSecret } from '../../../db/encryption/webhook-secrets.ts';
import { Name } from '../../../src/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireRoom } from '../../../db/limits.ts';
import { mutate } from '../../http/mutate.ts';
import { webhookView, WebhookWithSecret } from '../../views/webhook.ts';
import { checkWebhookUrl } from '../../webhooks/check-url.ts';
import { requireEndpoint } from '../../webhooks/require-endpoint.ts';
import { EventTypes, Url } from './fields.ts';
import { ProjectParams } from './params.ts';

export const CreateWebhook = v.pipe(
  v.strictObject({
    name: Name,
    url: Url,
    eventTypes: v.optional(EventTypes, []),
    enabled: v.optional(v.boolean(), true),
  }),
  v.examples([
    {
      name: 'Orders',
      url: 'https://example.com/webhooks',
      eventTypes: ['workflowExecution.*'],
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
  async handle(call, dependencies) {
    const { projectId } = call.params;
    const { vault, egress } = dependencies;
    checkWebhookUrl(egress, call.body.url);
    return mutate(call, dependencies, {
      action: 'webhook.create',
      location: (id) => `/v1/projects/${projectId}/webhooks/${id}`,
      view: async (db, id) => webhookView(await requireEndpoint(db, { projectId, id })),
      async work(db) {
        await requireRoom(db, call.principal, 'webhookEndpoints');
        const id = uuidv7();
        const secret = generateWebhookSecret();
        const { dataKey, wrappedKey } = vault.create(id);
        await createEndpoint(db, {
          ...call.body,
          id,
          projectId,
          secret: dataKey.seal(encryptionContext.webhookSecret, secret),
          dataKey: wrappedKey,
        });
        return { status: 201, recordId: id, secrets: { secret } };
      },
    });
  },
});
