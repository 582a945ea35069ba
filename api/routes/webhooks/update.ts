import * as v from 'valibot';
import { updateWebhook } from '../../../services/webhooks/update.ts';
import { Name } from '../../../src/language/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { Webhook, webhookView } from '../../views/webhook.ts';
import { EventTypes, Format, Url } from './fields.ts';
import { WebhookParams } from './params.ts';

export const UpdateWebhook = v.pipe(
  v.strictObject({
    name: v.exactOptional(Name),
    url: v.exactOptional(Url),
    eventTypes: v.exactOptional(EventTypes),
    format: v.exactOptional(Format),
  }),
  v.examples([{ eventTypes: ['workflowExecution.completed', 'workflowExecution.failed'] }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}',
  operationId: 'updateWebhook',
  summary: 'Change a webhook; pending events go to the new URL',
  scope: 'webhooks:write',
  params: WebhookParams,
  headers: Precondition,
  body: UpdateWebhook,
  answers: { 200: { description: 'The webhook.', body: Webhook, headers: ['etag'] } },
  errors: ['recordNotAsKnown'],
  async handle(call) {
    const { projectId, webhookId: id } = call.params;
    const known = asKnown('webhook', id, call.headers, webhookView);
    const answer = await mutate(call, {
      async work(ctx) {
        const webhook = await updateWebhook(ctx, { projectId, id }, { change: call.body, asKnown: known });
        return { status: 200, recordId: id, body: webhookView(webhook) };
      },
    });
    return withEtag(answer);
  },
});
