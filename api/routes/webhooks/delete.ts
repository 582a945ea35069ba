import { deleteWebhook } from '../../../services/webhooks/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { WebhookParams } from './params.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/webhooks/{webhookId}',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook; what is pending is not sent any more',
  scope: 'webhooks:write',
  params: WebhookParams,
  answers: { 204: { description: 'It is deleted.' } },
  async handle(call) {
    const { projectId, webhookId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteWebhook(ctx, { projectId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
