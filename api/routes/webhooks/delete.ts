import { deleteWebhook } from '../../../services/webhooks/delete.ts';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';

export const deleteRoute = deleteEndpoint({
  type: 'webhook',
  path: 'webhooks',
  scope: 'webhooks:write',
  summary: 'Delete a webhook; pending events are not sent any more',
  answer: 'The webhook is deleted.',
  run: deleteWebhook,
});
