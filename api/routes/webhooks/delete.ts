import { deleteEndpoint } from '../../../db/queries/webhooks/endpoints.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { WebhookParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook; what is pending is not sent any more',
  scope: 'webhooks:write',
  params: WebhookParams,
  answers: { 204: { description: 'It is deleted.' } },
  async handle(call, dependencies) {
    const { projectId, webhookId: id } = call.params;
    return mutate(call, dependencies, {
      action: 'webhook.delete',
      async work(db) {
        if (!(await deleteEndpoint(db, { projectId, id }))) throw errors.recordNotFound('webhook', id);
        return { status: 204, recordId: id };
      },
    });
  },
});
