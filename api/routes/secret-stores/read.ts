import * as v from 'valibot';
import { getSecretStoreWithUses } from '../../../services/secret-stores/get.ts';
import { listSecretStores } from '../../../services/secret-stores/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { withEtag } from '../../http/precondition.ts';
import { SecretStore, secretStoreView, SecretStoreWithUses } from '../../views/secret-store.ts';
import { ProjectParams } from '../executions/params.ts';
import { SecretStoreParams } from './fields.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/secret-stores',
  operationId: 'listSecretStores',
  summary: "List the project's secret stores, without their credentials",
  scope: 'secrets:read',
  params: ProjectParams,
  query: v.strictObject(pageQueryBy('updatedAt', 'name')),
  answers: { 200: { description: 'A page of secret stores.', body: pageOfMany(SecretStore) } },
  async handle({ params: { projectId }, query, context }) {
    const rows = await listSecretStores(context, projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, secretStoreView) };
  },
});

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/secret-stores/{secretStoreId}',
  operationId: 'getSecretStore',
  summary: 'Get a secret store without its credentials, and which secrets are read from it',
  scope: 'secrets:read',
  params: SecretStoreParams,
  answers: {
    200: { description: 'The store, without its credentials.', body: SecretStoreWithUses, headers: ['etag'] },
  },
  async handle({ params: { projectId, secretStoreId: id }, context }) {
    const { store, secrets } = await getSecretStoreWithUses(context, { projectId, id });
    return withEtag({ status: 200, body: { ...secretStoreView(store), secrets } });
  },
});
