import * as v from 'valibot';
import { getApiKey } from '../../../services/api-keys/get.ts';
import { rerollApiKey } from '../../../services/api-keys/reroll.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { apiKeyView, ApiKeyWithValue } from '../../views/api-key.ts';
import { ApiKeyParams } from './params.ts';

const maxOverlapSeconds = 7 * 24 * 3600;

export const RerollApiKey = v.pipe(
  v.strictObject({
    overlapSeconds: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(maxOverlapSeconds),
        v.description('How long the current value stays valid, in seconds; 0 ends it at once.'),
      ),
      0,
    ),
  }),
  v.examples([{ overlapSeconds: 3600 }]),
);

export const rerollRoute = endpoint({
  method: 'POST',
  path: '/v1/api-keys/{apiKeyId}/reroll',
  operationId: 'rerollApiKey',
  summary: 'Give an API key a new value, shown in this answer and never again',
  scope: 'keys:write',
  params: ApiKeyParams,
  body: RerollApiKey,
  answers: { 200: { description: 'The key, with its new value.', body: ApiKeyWithValue } },
  errors: ['grantExceedsScopes', 'grantExceedsExpiry', 'keyExpired'],
  async handle(call) {
    const { params, body } = call;
    return mutate(call, {
      view: async (ctx, id) => apiKeyView(await getApiKey(ctx, id)),
      async work(ctx) {
        const { apiKey, value } = await rerollApiKey(ctx, { ...params, ...body });
        return { status: 200, recordId: apiKey.id, secrets: { value } };
      },
    });
  },
});
