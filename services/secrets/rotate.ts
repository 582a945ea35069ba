import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import { lockRecord } from '../../db/queries/lock-record.ts';
import { addSecretVersion, type SecretKey, type SecretRow } from '../../db/queries/secrets.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkValues } from './check-values.ts';
import { getSecret } from './get.ts';

/**
 * Gives a secret new values, which every try uses that begins from then on.
 * @param overlapSeconds how long the values before are still sent to who refuses the new ones; 0 ends them at once
 * @throws HoldfastError 2005/404; 2006/409 if its values are in a store outside; 2000 for fields that the type does not have, and values of a wrong length
 */
export async function rotateSecret(
  ctx: ContextWith<'vault' | 'egress'>,
  key: SecretKey,
  { values, overlapSeconds }: { values: Record<string, string>; overlapSeconds: number },
): Promise<SecretRow> {
  const { tx, vault } = ctx;
  const { projectId, id } = key;
  await lockRecord(tx, 'secret', id);
  const secret = await getSecret(ctx, key);
  if (secret.store !== null) throw errors.secretOutside(secret.name, secret.store);
  const certificate = checkValues(ctx, secret.type, values);
  const wrappedKey = await findDataKey(tx, id);
  if (!wrappedKey) throw errors.recordNotFound('secret', id);
  const version = secret.version + 1;
  const sealed = vault.unwrap(wrappedKey).seal(encryptionContext.secret(version), values);
  await addSecretVersion(tx, key, {
    version,
    fields: Object.keys(values),
    sealed,
    certificate,
    overlapSeconds,
  });
  await recordChange(ctx, 'secret.rotate', { recordId: id, projectId });
  return getSecret(ctx, key);
}
