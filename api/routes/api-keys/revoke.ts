import { findApiKey, revokeApiKey } from '../../../db/queries/api-keys.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { notFound } from '../../http/not-found.ts';
import { ApiKeyParams } from './params.ts';

/** Also of keys that may do more than the caller's: a leak can't wait. */
export const revokeRoute = endpoint({
  method: 'DELETE',
  path: '/v1/api-keys/{apiKeyId}',
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key; the next request with it is refused',
  scope: 'keys:write',
  params: ApiKeyParams,
  answers: { 204: { description: 'It opens nothing any more.' } },
  async handle(call, dependencies) {
    const { apiKeyId: id } = call.params;
    const { principal } = call;
    return mutate(call, dependencies, {
      action: 'apiKey.revoke',
      async work(db) {
        const key = await findApiKey(db, principal, id);
        if (!key || !(await revokeApiKey(db, key))) throw notFound('apiKey', id);
        return { status: 204, recordId: id };
      },
    });
  },
});
