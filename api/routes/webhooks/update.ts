import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { changeEndpoint, type EndpointChange } from '../../../db/queries/webhooks/endpoints.ts';
import { Name } from '../../../src/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Precondition, requireKnown, withEtag } from '../../http/precondition.ts';
import { Webhook, webhookView } from '../../views/webhook.ts';
import { checkWebhookUrl } from '../../webhooks/check-url.ts';
import { requireEndpoint } from '../../webhooks/require-endpoint.ts';
import { EventTypes, Url } from './fields.ts';
import { WebhookParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const UpdateWebhook = v.pipe(
  v.strictObject({
    name: v.exactOptional(Name),
    url: v.exactOptional(Url),
    eventTypes: v.exactOptional(EventTypes),
  }),
  v.examples([{ eventTypes: ['workflowExecution.completed', 'workflowExecution.failed'] }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}',
  operationId: 'updateWebhook',
  summary: 'Change a webhook; what is pending goes to the new URL',
  scope: 'webhooks:write',
  params: WebhookParams,
  headers: Precondition,
  body: UpdateWebhook,
  answers: { 200: { description: 'The webhook.', body: Webhook, headers: ['etag'] } },
  errors: ['recordNotAsKnown'],
  async handle(call, dependencies) {
    const { projectId, webhookId: id } = call.params;
    const change: EndpointChange = call.body;
    if (change.url !== undefined) checkWebhookUrl(dependencies.egress, change.url);
    const ifMatch = call.headers['if-match'];
    const view = async (db: Database) => webhookView(await requireEndpoint(db, { projectId, id }));
    const answer = await mutate(call, dependencies, {
      action: 'webhook.update',
      view,
      async work(db) {
        await requireKnown(db, { type: 'webhook', id, ifMatch }, () => view(db));
        if (!(await changeEndpoint(db, { projectId, id }, change)))
          throw errors.recordNotFound('webhook', id);
        return { status: 200, recordId: id };
      },
    });
    return withEtag(answer);
  },
});
