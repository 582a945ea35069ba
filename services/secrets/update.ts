import { changeSecretHosts, type SecretKey, type SecretRow } from '../../db/queries/secrets.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { checkHosts } from './check-hosts.ts';
import { getSecret } from './get.ts';

/**
 * Gives a secret other hosts, which hold for every request that is sent from then on.
 * @throws HoldfastError 2005/404; 2000 if it is made to be sent, and would have none
 */
export async function updateSecret(
  ctx: Context,
  key: SecretKey,
  { hosts }: { hosts: readonly string[] },
): Promise<SecretRow> {
  const { projectId, id } = key;
  const checked = checkHosts(await getSecret(ctx, key), hosts);
  if (!(await changeSecretHosts(ctx.tx, key, checked))) throw errors.recordNotFound('secret', id);
  await recordChange(ctx, 'secret.update', { recordId: id, projectId });
  return getSecret(ctx, key);
}
