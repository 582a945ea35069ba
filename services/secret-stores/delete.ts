import { lockRecord } from '../../db/queries/lock-record.ts';
import { removeSecretStore, type SecretStoreKey } from '../../db/queries/secret-stores.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getSecretStore, getSecretStoreWithUses } from './get.ts';

/** Deletes a store with its credentials. @throws HoldfastError 2005/404; 2006/409 if secrets are read from it */
export async function deleteSecretStore(ctx: Context, key: SecretStoreKey): Promise<void> {
  const { projectId, id } = key;
  await getSecretStore(ctx, key);
  // A secret that is created meanwhile keeps it.
  await lockRecord(ctx.tx, 'project', projectId);
  const { store, secrets } = await getSecretStoreWithUses(ctx, key);
  if (secrets.length > 0) throw errors.secretStoreUsed(store.name, secrets);
  if (!(await removeSecretStore(ctx.tx, key))) throw errors.recordNotFound('secretStore', id);
  await recordChange(ctx, 'secretStore.delete', { recordId: id, projectId, recordName: store.name });
}
