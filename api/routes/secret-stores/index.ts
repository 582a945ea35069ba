import * as v from 'valibot';
import { createSecretStore } from '../../../services/secret-stores/create.ts';
import { deleteSecretStore } from '../../../services/secret-stores/delete.ts';
import { getSecretStore, getSecretStoreWithUses } from '../../../services/secret-stores/get.ts';
import { listSecretStores } from '../../../services/secret-stores/list.ts';
import { updateSecretStore } from '../../../services/secret-stores/update.ts';
import { StoreSettings } from '../../../src/account/secret-stores/store.ts';
import { SecretName } from '../../../src/account/secrets/types.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource-endpoints.ts';
import { SecretStore, secretStoreView, SecretStoreWithUses } from '../../views/secret-store.ts';

/** The verb checks the fields and the lengths, which depend on the type. */
const Credentials = v.pipe(
  v.record(v.string(), v.string()),
  v.description(
    'By type: `vault` token, or roleId and secretId of an AppRole; `aws` accessKeyId, secretAccessKey and perhaps sessionToken; `gcp` serviceAccountKey, the JSON file of a key as a text. Nothing returns them.',
  ),
);

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

export const UpdateSecretStore = v.pipe(
  v.strictObject({
    settings: v.optional(
      v.pipe(StoreSettings, v.description('All settings of the store; `type` must stay the same.')),
    ),
    credentials: v.optional(Credentials),
  }),
  v.examples([{ credentials: { token: 'another-token-of-the-vault' } }]),
);

const { create, list, get, update, remove } = resourceEndpoints({
  type: 'secretStore',
  path: 'secret-stores',
  scopes: { read: 'secrets:read', write: 'secrets:write' },
  schema: SecretStore,
  view: secretStoreView,
  sortedBy: ['updatedAt', 'name'],
  create: {
    summary: 'Create a secret store, from which values of secrets are read',
    answer: 'The store, without its credentials.',
    errors: ['secretStoreNameTaken', 'secretStoresFull'],
    body: CreateSecretStore,
    run: createSecretStore,
    read: getSecretStore,
  },
  list: {
    summary: "List the project's secret stores, without their credentials",
    answer: 'A page of secret stores.',
    run: listSecretStores,
  },
  get: {
    summary: 'Get a secret store without its credentials, and which secrets are read from it',
    answer: 'The store, without its credentials.',
    schema: SecretStoreWithUses,
    async run(ctx, key) {
      const { store, secrets } = await getSecretStoreWithUses(ctx, key);
      return { ...secretStoreView(store), secrets };
    },
  },
  update: {
    summary: 'Change a secret store; every later try uses the change',
    answer: 'The store, without its credentials.',
    errors: ['recordNotAsKnown'],
    body: UpdateSecretStore,
    run: updateSecretStore,
  },
  remove: {
    summary: 'Delete a secret store from which no secret is read',
    answer: 'The secret store is deleted, with its credentials.',
    errors: ['secretStoreUsed'],
    run: deleteSecretStore,
  },
});

export const secretStoreEndpoints: readonly Endpoint[] = [create, list, get, update, remove];
