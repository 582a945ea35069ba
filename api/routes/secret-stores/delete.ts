import { deleteSecretStore } from '../../../services/secret-stores/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { SecretStoreParams } from './fields.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/secret-stores/{secretStoreId}',
  operationId: 'deleteSecretStore',
  summary: 'Delete a secret store from which no secret is read',
  scope: 'secrets:write',
  params: SecretStoreParams,
  answers: { 204: { description: 'It is deleted, with its credentials.' } },
  errors: ['secretStoreUsed'],
  async handle(call) {
    const { projectId, secretStoreId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteSecretStore(ctx, { projectId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
