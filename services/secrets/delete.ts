import { removeSecret, type SecretKey } from '../../db/queries/secrets.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getSecret } from './get.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

/** Deletes a secret with all its values. An action that names it fails from then on. @throws HoldfastError 2005/404 */
export async function deleteSecret(ctx: Context, key: SecretKey): Promise<void> {
  const { projectId, id } = key;
  const { name } = await getSecret(ctx, key);
  if (!(await removeSecret(ctx.tx, key))) throw errors.recordNotFound('secret', id);
  await recordChange(ctx, 'secret.delete', { recordId: id, projectId, recordName: name });
}
