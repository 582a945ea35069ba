import * as v from 'valibot';
import { listApiKeys } from '../../../services/api-keys/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageQueryBy, pageView, pageOfMany } from '../../http/paging.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { apiKeyView, ApiKey } from '../../views/api-key.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/api-keys',
  operationId: 'listApiKeys',
  summary: 'List the API keys of the projects that the caller may use',
  scope: 'keys:read',
  query: v.strictObject({
    ...pageQueryBy('name'),
    knownTo: v.optional(
      v.pipe(
        idOf('a member'),
        v.description(
          'Id of a member: only keys whose value they have seen, because they made or rerolled them, themselves or with such a key.',
        ),
      ),
    ),
  }),
  answers: { 200: { description: 'A page of keys.', body: pageOfMany(ApiKey) } },
  async handle({ query, context }) {
    const rows = await listApiKeys(context, { page: pageOf(query), knownTo: query.knownTo });
    return { status: 200, body: pageView(rows, query, apiKeyView) };
  },
});
