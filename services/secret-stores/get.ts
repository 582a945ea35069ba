import {
  findSecretStore,
  secretsFrom,
  type SecretStoreKey,
  type SecretStoreRow,
} from '../../db/queries/secret-stores.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns a store without its credentials, with the secrets that are read from it. @throws HoldfastError 2005/404 */
export async function getSecretStoreWithUses(
  ctx: Pick<Context, 'tx'>,
  key: SecretStoreKey,
): Promise<{ store: SecretStoreRow; secrets: { id: string; name: string }[] }> {
  const store = await getSecretStore(ctx, key);
  return { store, secrets: await secretsFrom(ctx.tx, store.id) };
}

/** Returns a store without its credentials. @throws HoldfastError 2005/404 */
export async function getSecretStore(
  { tx }: Pick<Context, 'tx'>,
  key: SecretStoreKey,
): Promise<SecretStoreRow> {
  const store = await findSecretStore(tx, key);
  if (!store) throw errors.recordNotFound('secretStore', key.id);
  return store;
}
