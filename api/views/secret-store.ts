import * as v from 'valibot';
import type { SecretStoreRow } from '../../db/queries/secret-stores.ts';
import { StoreSettings } from '../../src/account/secret-stores/store.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Id, Time } from './fields.ts';

export const SecretStore = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    name: v.string(),
    settings: StoreSettings,
    version: v.pipe(v.number(), v.integer(), v.description('1, and one more with each change.')),
    etag: Etag,
    createdAt: Time,
    updatedAt: Time,
  }),
  v.description(
    'An external store with values of secrets. The API never returns the credentials of the store.',
  ),
);

/** A secret store, with the records that use it. */
export const SecretStoreWithUses = v.object({
  ...SecretStore.entries,
  secrets: v.pipe(
    v.array(v.object({ id: Id, name: v.string() })),
    v.description('Secrets that are read from it, at most 100.'),
  ),
});

export const secretStoreView = (row: SecretStoreRow) => ({
  id: row.id,
  projectId: row.projectId,
  name: row.name,
  settings: row.settings,
  version: row.version,
  etag: tagOf(row.id, row.version),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
