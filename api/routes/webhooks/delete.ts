import { deleteWebhook } from '../../../services/webhooks/delete.ts';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';

export const deleteRoute = deleteEndpoint({
  type: 'webhook',
  path: 'webhooks',
  scope: 'webhooks:write',
  summary: 'Delete a webhook; what is pending is not sent any more',
  answer: 'It is deleted.',
  run: deleteWebhook,
});
