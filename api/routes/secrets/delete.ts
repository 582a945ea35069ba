import { deleteSecret } from '../../../services/secrets/delete.ts';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';

export const deleteRoute = deleteEndpoint({
  type: 'secret',
  path: 'secrets',
  scope: 'secrets:write',
  summary: 'Delete a secret; an action that names it fails from then on',
  answer: 'The secret is deleted, with all its values.',
  run: deleteSecret,
});
