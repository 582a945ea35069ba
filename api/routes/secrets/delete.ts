import { deleteSecret } from '../../../services/secrets/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { SecretParams } from './fields.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/secrets/{secretId}',
  operationId: 'deleteSecret',
  summary: 'Delete a secret; an action that names it fails from then on',
  scope: 'secrets:write',
  params: SecretParams,
  answers: { 204: { description: 'It is deleted, with all its values.' } },
  async handle(call) {
    const { projectId, secretId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteSecret(ctx, { projectId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
