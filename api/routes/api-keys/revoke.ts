import { revokeApiKey } from '../../../services/api-keys/revoke.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { ApiKeyParams } from './params.ts';

export const revokeRoute = endpoint({
  method: 'DELETE',
  path: '/v1/api-keys/{apiKeyId}',
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key; the next request with it is refused',
  scope: 'keys:write',
  params: ApiKeyParams,
  answers: { 204: { description: 'The key is revoked.' } },
  async handle(call) {
    const { apiKeyId } = call.params;
    return mutate(call, {
      async work(ctx) {
        await revokeApiKey(ctx, apiKeyId);
        return { status: 204, recordId: apiKeyId };
      },
    });
  },
});
