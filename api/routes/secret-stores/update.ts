import * as v from 'valibot';
import { updateSecretStore } from '../../../services/secret-stores/update.ts';
import { StoreSettings } from '../../../src/account/secret-stores/store.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { SecretStore, secretStoreView } from '../../views/secret-store.ts';
import { Credentials, SecretStoreParams } from './fields.ts';

export const UpdateSecretStore = v.pipe(
  v.strictObject({
    settings: v.optional(v.pipe(StoreSettings, v.description('All of them, with the same type.'))),
    credentials: v.optional(Credentials),
  }),
  v.examples([{ credentials: { token: 'another-token-of-the-vault' } }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/secret-stores/{secretStoreId}',
  operationId: 'updateSecretStore',
  summary: 'Change a secret store, which every try reads so from then on',
  scope: 'secrets:write',
  params: SecretStoreParams,
  headers: Precondition,
  body: UpdateSecretStore,
  answers: {
    200: { description: 'The store, without its credentials.', body: SecretStore, headers: ['etag'] },
  },
  errors: ['recordNotAsKnown'],
  async handle(call) {
    const { projectId, secretStoreId: id } = call.params;
    const known = asKnown('secretStore', id, call.headers, secretStoreView);
    const answer = await mutate(call, {
      async work(ctx) {
        const store = await updateSecretStore(ctx, { projectId, id }, { ...call.body, asKnown: known });
        return { status: 200, recordId: id, body: secretStoreView(store) };
      },
    });
    return withEtag(answer);
  },
});
