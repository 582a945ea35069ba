import { findSecretStoreByName } from '../../db/queries/secret-stores.ts';
import type { NewSecret as StoredSecret } from '../../db/queries/secrets.ts';
import type { ErrorDetail } from '../../src/language/errors/error-body.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { placeOf } from '../../src/language/errors/place.ts';
import { fromProblems, type SecretFrom } from '../../src/account/secret-stores/from.ts';
import type { SecretType } from '../../src/account/secrets/types.ts';
import type { Context } from '../context.ts';

/**
 * Finds where the values of a new secret are; null if they are given.
 * @throws HoldfastError 2000 if neither is given, or a hidden value beside a store, for an unknown store, and for fields that the type does not have
 */
export async function checkFrom(
  { tx }: Pick<Context, 'tx'>,
  {
    projectId,
    type,
    values,
    from,
  }: {
    projectId: string;
    type: SecretType;
    values: Readonly<Record<string, string>> | undefined;
    from: SecretFrom | undefined;
  },
): Promise<StoredSecret['from']> {
  if (!from) {
    if (values) return null;
    throw invalid({
      reason: 'field.missing',
      message: 'is required, or else `from`',
      ...placeOf(['values']),
    });
  }
  const store = await findSecretStoreByName(tx, projectId, from.store);
  if (!store)
    throw invalid({
      reason: 'secretStore.unknown',
      message: 'must be the name of a secret store of the project',
      ...placeOf(['from', 'store']),
    });
  const problems = fromProblems(type, store.settings.type, from, values ?? {});
  if (problems.length > 0) throw invalid(...problems);
  return { storeId: store.id, key: from.key, fields: from.fields ?? null };
}

const invalid = (...details: ErrorDetail<2000>[]): Error => errors.requestInvalid(details);
