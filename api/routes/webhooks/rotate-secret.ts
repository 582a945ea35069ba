import * as v from 'valibot';
import { findEndpointKey, rotateSecret } from '../../../db/queries/webhooks/endpoints.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { generateWebhookSecret } from '../../../db/encryption/webhook-secrets.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { webhookView, WebhookWithSecret } from '../../views/webhook.ts';
import { requireEndpoint } from '../../webhooks/require-endpoint.ts';
import { WebhookParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const daySeconds = 24 * 3600;

export const RotateSecret = v.pipe(
  v.strictObject({
    overlapSeconds: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(7 * daySeconds),
        v.description('How long the current secret also signs, in seconds; 0 ends it at once.'),
      ),
      daySeconds,
    ),
  }),
  v.examples([{ overlapSeconds: 3600 }]),
);

export const rotateSecretRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}/rotate-secret',
  operationId: 'rotateWebhookSecret',
  summary:
    'Rotate the secret of a webhook; the new one is shown only in this answer, and for a while both sign',
  scope: 'webhooks:write',
  params: WebhookParams,
  body: RotateSecret,
  answers: { 200: { description: 'The webhook, with its new secret.', body: WebhookWithSecret } },
  async handle(call, dependencies) {
    const { projectId, webhookId: id } = call.params;
    return mutate(call, dependencies, {
      action: 'webhook.rotateSecret',
      view: async (db) => webhookView(await requireEndpoint(db, { projectId, id })),
      async work(db) {
        await requireEndpoint(db, { projectId, id });
        const key = await findEndpointKey(db, id);
        if (!key) throw errors.recordNotFound('webhook', id);
        const secret = generateWebhookSecret();
        const sealed = dependencies.vault.unwrap(key).seal(encryptionContext.webhookSecret, secret);
        await rotateSecret(
          db,
          { projectId, id },
          { secret: sealed, overlapSeconds: call.body.overlapSeconds },
        );
        return { status: 200, recordId: id, secrets: { secret } };
      },
    });
  },
});
