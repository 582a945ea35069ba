import * as v from 'valibot';
import { createSecretStore } from '../../../services/secret-stores/create.ts';
import { getSecretStore } from '../../../services/secret-stores/get.ts';
import { StoreSettings } from '../../../src/account/secret-stores/store.ts';
import { SecretName } from '../../../src/account/secrets/types.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { withEtag } from '../../http/precondition.ts';
import { SecretStore, secretStoreView } from '../../views/secret-store.ts';
import { ProjectParams } from '../executions/params.ts';
import { Credentials } from './fields.ts';

export const CreateSecretStore = v.pipe(
  v.strictObject({
    name: v.pipe(SecretName, v.description('Unique in the project.')),
    settings: StoreSettings,
    credentials: Credentials,
  }),
  v.examples([
    {
      name: 'vault',
      settings: { type: 'vault', address: 'https://vault.example:8200', mount: 'secret' },
      credentials: { token: 'example-token-of-the-vault' },
    },
  ]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/secret-stores',
  operationId: 'createSecretStore',
  summary: 'Create a secret store, from which values of secrets are read',
  scope: 'secrets:write',
  params: ProjectParams,
  body: CreateSecretStore,
  answers: {
    201: { description: 'The store, without its credentials.', body: SecretStore, headers: ['etag'] },
  },
  errors: ['secretStoreNameTaken', 'secretStoresFull'],
  async handle(call) {
    const { projectId } = call.params;
    const answer = await mutate(call, {
      location: (id) => `/v1/projects/${projectId}/secret-stores/${id}`,
      view: async (ctx, id) => secretStoreView(await getSecretStore(ctx, { projectId, id })),
      async work(ctx) {
        const store = await createSecretStore(ctx, { ...call.body, projectId });
        return { status: 201, recordId: store.id, body: secretStoreView(store) };
      },
    });
    return withEtag(answer);
  },
});
