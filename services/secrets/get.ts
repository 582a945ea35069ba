import { findSecret, workflowsReading, type SecretKey, type SecretRow } from '../../db/queries/secrets.ts';
import type { UsingWorkflow } from '../../db/queries/used-by.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns a secret without its values, with the workflows whose published version reads it. @throws HoldfastError 2005/404 */
export async function getSecretWithUses(
  ctx: Pick<Context, 'tx'>,
  key: SecretKey,
): Promise<{ secret: SecretRow; workflows: UsingWorkflow[] }> {
  const secret = await getSecret(ctx, key);
  return { secret, workflows: await workflowsReading(ctx.tx, key.projectId, secret.name) };
}

/** Returns a secret without its values. @throws HoldfastError 2005/404 */
export async function getSecret({ tx }: Pick<Context, 'tx'>, key: SecretKey): Promise<SecretRow> {
  const secret = await findSecret(tx, key);
  if (!secret) throw errors.recordNotFound('secret', key.id);
  return secret;
}
