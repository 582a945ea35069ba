import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { lockRecord } from '../../db/queries/lock-record.ts';
import { countSecrets, insertSecret, type SecretRow } from '../../db/queries/secrets.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { namesFrom, type SecretFrom } from '../../src/account/secret-stores/from.ts';
import { limits, type SecretType } from '../../src/account/secrets/types.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkFrom } from './check-from.ts';
import { hostsOfNew } from './check-hosts.ts';
import { checkTokenUrl, checkValues } from './check-values.ts';
import { getSecret } from './get.ts';

export interface NewSecret {
  projectId: string;
  name: string;
  type: SecretType;
  /** Required if it is made to be sent. */
  hosts?: readonly string[] | undefined;
  /** The values, or where they are; then perhaps those that only say who calls. */
  values?: Record<string, string> | undefined;
  from?: SecretFrom | undefined;
}

/**
 * Creates a secret. Nothing ever returns its values: the try of an action alone decrypts them.
 * @throws HoldfastError 2000 for fields that the type does not have, and values of a wrong length, or that cannot be used; 2006/409 if the name is taken, or there
 * are too many
 */
export async function createSecret(
  ctx: ContextWith<'vault' | 'egress'>,
  { projectId, name, type, hosts, values, from }: NewSecret,
): Promise<SecretRow> {
  const { tx, vault } = ctx;
  if (values && from) checkTokenUrl(ctx, type, values);
  const certificate = values && !from ? checkValues(ctx, type, values) : null;
  // A store that is deleted meanwhile is not found any more.
  await lockRecord(tx, 'project', projectId);
  const place = await checkFrom(ctx, { projectId, type, values, from });
  if ((await countSecrets(tx, projectId)) >= limits.maxSecrets) throw errors.secretsFull(limits.maxSecrets);
  const id = uuidv7();
  const { dataKey, wrappedKey } = vault.create(id);
  const sealed = dataKey.seal(encryptionContext.secret(1), values ?? {});
  const fields = [...(from ? namesFrom(type, from, values ?? {}) : []), ...Object.keys(values ?? {})];
  const secret = { id, projectId, name, type, fields, sealed, dataKey: wrappedKey, from: place, certificate };
  const checkedHosts = hostsOfNew({ type, fields }, hosts);
  if (!(await insertSecret(tx, { ...secret, hosts: checkedHosts }))) throw errors.secretNameTaken(name);
  await recordChange(ctx, 'secret.create', { recordId: id, projectId });
  return getSecret(ctx, { projectId, id });
}
