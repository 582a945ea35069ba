import * as v from 'valibot';
import { createApiKey } from '../../../services/api-keys/create.ts';
import { getApiKey } from '../../../services/api-keys/get.ts';
import { presetNames } from '../../../src/account/keys/presets.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { InstantText } from '../../../src/language/durations/instant-text.ts';
import { mutate } from '../../http/mutate.ts';
import { Name } from '../../../src/language/names/name.ts';
import { apiKeyView, ApiKeyWithValue } from '../../views/api-key.ts';

const isToCome = (instant: Date): boolean => instant.getTime() > Date.now();

export const CreateApiKey = v.pipe(
  v.strictObject({
    name: Name,
    scopes: v.pipe(
      v.array(v.picklist([...presetNames, ...scopes])),
      v.nonEmpty('must not be empty'),
      v.description('Scopes, or presets of them.'),
    ),
    projectIds: v.optional(
      v.nullable(
        v.pipe(
          v.array(v.string()),
          v.nonEmpty('must not be empty'),
          v.maxLength(100, 'must have at most 100 items'),
          v.description(
            'The projects that the key may use; null means all projects of the account, including new ones.',
          ),
        ),
      ),
      null,
    ),
    expiresAt: v.optional(v.nullable(v.pipe(InstantText, v.check(isToCome, 'must lie in the future'))), null),
  }),
  v.examples([{ name: 'Order service', scopes: ['integration'], projectIds: null, expiresAt: null }]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/api-keys',
  operationId: 'createApiKey',
  summary: 'Create an API key; its value is shown in this answer and never again',
  scope: 'keys:write',
  body: CreateApiKey,
  answers: { 201: { description: 'The key, with its value.', body: ApiKeyWithValue } },
  errors: [
    'grantExceedsScopes',
    'grantExceedsExpiry',
    'keyLimitedToProjects',
    'unknownProject',
    'keyNameTaken',
    'planLimitReached',
  ],
  async handle(call) {
    return mutate(call, {
      location: (id) => `/v1/api-keys/${id}`,
      view: async (ctx, id) => apiKeyView(await getApiKey(ctx, id)),
      async work(ctx) {
        const { apiKey, value } = await createApiKey(ctx, call.body);
        return { status: 201, recordId: apiKey.id, secrets: { value } };
      },
    });
  },
});
