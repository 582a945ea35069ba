import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import {
  changeSecretStore,
  type SecretStoreKey,
  type SecretStoreRow,
} from '../../db/queries/secret-stores.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { placeOf } from '../../src/language/errors/place.ts';
import type { StoreSettings } from '../../src/account/secret-stores/store.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkCredentials, checkSettings } from './check.ts';
import { getSecretStore } from './get.ts';

/**
 * Changes a store. Every try that begins from then on reads it so.
 * @throws HoldfastError 2005/404; 2000 for another type, and as the creation does; the errors of `asKnown`
 */
export async function updateSecretStore(
  ctx: ContextWith<'vault' | 'egress'>,
  key: SecretStoreKey,
  {
    settings,
    credentials: given,
    asKnown,
  }: {
    settings?: StoreSettings | undefined;
    credentials?: Record<string, string> | undefined;
    asKnown: AsKnown<SecretStoreRow>;
  },
): Promise<SecretStoreRow> {
  const { tx, vault } = ctx;
  const { projectId, id } = key;
  // Fields that are not given keep their present values, so the store is locked even if the caller names no known version.
  await requireAsKnown(tx, { type: 'secretStore', id }, asKnown ?? (() => {}), () =>
    getSecretStore(ctx, key),
  );
  const before = await getSecretStore(ctx, key);
  const { type } = before.settings;
  if (settings && settings.type !== type)
    throw errors.requestInvalid([
      {
        reason: 'value.invalid',
        message: `must be ${type}: a store of another type is another store`,
        ...placeOf(['settings', 'type']),
      },
    ]);
  if (settings) {
    checkSettings(ctx, settings);
    requireCredentials(before.settings, settings, given);
  }
  if (given) checkCredentials(ctx, type, given);
  const wrappedKey = await findDataKey(tx, id);
  if (!wrappedKey) throw errors.recordNotFound('secretStore', id);
  const credentials = given ? vault.unwrap(wrappedKey).seal(encryptionContext.storeCredentials, given) : null;
  const change = { settings: settings ?? before.settings, credentials };
  if (!(await changeSecretStore(tx, key, change))) throw errors.recordNotFound('secretStore', id);
  await recordChange(ctx, 'secretStore.update', { recordId: id, projectId });
  return getSecretStore(ctx, key);
}

/** Credentials are sent only to the URL they were given for: otherwise anybody who may change the URL could read them. */
function requireCredentials(
  before: StoreSettings,
  settings: StoreSettings,
  given: Record<string, string> | undefined,
): void {
  const placeOfStore = (of: StoreSettings): string | undefined =>
    of.type === 'vault' ? of.address : of.endpoint;
  if (given || placeOfStore(before) === placeOfStore(settings)) return;
  throw errors.requestInvalid([
    {
      reason: 'field.missing',
      message: 'is required if the store is at another address: the ones before are not sent there',
      ...placeOf(['credentials']),
    },
  ]);
}
