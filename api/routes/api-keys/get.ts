import { getApiKey } from '../../../services/api-keys/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { apiKeyView, ApiKey } from '../../views/api-key.ts';
import { ApiKeyParams } from './params.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/api-keys/{apiKeyId}',
  operationId: 'getApiKey',
  summary: 'Get an API key, without its value',
  scope: 'keys:read',
  params: ApiKeyParams,
  answers: { 200: { description: 'The key.', body: ApiKey } },
  async handle({ params, context }) {
    return { status: 200, body: apiKeyView(await getApiKey(context, params.apiKeyId)) };
  },
});
