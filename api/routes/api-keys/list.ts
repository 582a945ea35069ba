import * as v from 'valibot';
import { listApiKeys } from '../../../db/queries/api-keys.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQueryBy, pageView, pageOfMany } from '../../paging.ts';
import { apiKeyView, ApiKey } from '../../views/api-key.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/api-keys',
  operationId: 'listApiKeys',
  summary: 'List the API keys that open no more projects than the one that asks',
  scope: 'keys:read',
  query: v.strictObject(pageQueryBy('name')),
  answers: { 200: { description: 'A page of keys.', body: pageOfMany(ApiKey) } },
  async handle({ query, principal }, { db }) {
    const rows = await listApiKeys(db, principal, pageOf(query));
    return { status: 200, body: pageView(rows, query, apiKeyView) };
  },
});
