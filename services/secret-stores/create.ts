import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { lockRecord } from '../../db/queries/lock-record.ts';
import { countSecretStores, insertSecretStore, type SecretStoreRow } from '../../db/queries/secret-stores.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { storeLimits, type StoreSettings } from '../../src/account/secret-stores/store.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkCredentials, checkSettings } from './check.ts';
import { getSecretStore } from './get.ts';

export interface NewSecretStore {
  projectId: string;
  name: string;
  settings: StoreSettings;
  credentials: Record<string, string>;
}

/**
 * Creates a store from which secrets can be read. Nothing ever returns its credentials, and nothing is sent to it yet.
 * @throws HoldfastError 2000 for credentials that do not fit, and addresses that may not be called; 2006/409 if the name is taken, or
 * there are too many
 */
export async function createSecretStore(
  ctx: ContextWith<'vault' | 'egress'>,
  { projectId, name, settings, credentials: given }: NewSecretStore,
): Promise<SecretStoreRow> {
  const { tx, vault } = ctx;
  checkSettings(ctx, settings);
  checkCredentials(ctx, settings.type, given);
  await lockRecord(tx, 'project', projectId);
  if ((await countSecretStores(tx, projectId)) >= storeLimits.maxStores)
    throw errors.secretStoresFull(storeLimits.maxStores);
  const id = uuidv7();
  const { dataKey, wrappedKey } = vault.create(id);
  const credentials = dataKey.seal(encryptionContext.storeCredentials, given);
  const store = { id, projectId, name, settings, credentials, dataKey: wrappedKey };
  if (!(await insertSecretStore(tx, store))) throw errors.secretStoreNameTaken(name);
  await recordChange(ctx, 'secretStore.create', { recordId: id, projectId });
  return getSecretStore(ctx, { projectId, id });
}
