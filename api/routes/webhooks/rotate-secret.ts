import * as v from 'valibot';
import { getWebhook } from '../../../services/webhooks/get.ts';
import { rotateWebhookSecret } from '../../../services/webhooks/rotate-secret.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { webhookView, WebhookWithSecret } from '../../views/webhook.ts';
import { WebhookParams } from './params.ts';

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
  async handle(call) {
    const { projectId, webhookId: id } = call.params;
    return mutate(call, {
      view: async (ctx) => webhookView(await getWebhook(ctx, { projectId, id })),
      async work(ctx) {
        const { overlapSeconds } = call.body;
        const { webhook, secret } = await rotateWebhookSecret(ctx, { projectId, id }, overlapSeconds);
        return { status: 200, recordId: id, body: webhookView(webhook), secrets: { secret } };
      },
    });
  },
});
