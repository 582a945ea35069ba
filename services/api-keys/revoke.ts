import { markApiKeyRevoked } from '../../db/queries/api-keys.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getApiKey } from './get.ts';

/**
 * Revokes an API key: the next request with it is refused. The key may be able to do more than its caller, because a
 * leaked key must be revoked at once.
 * @throws HoldfastError 2005/404
 */
export async function revokeApiKey(ctx: Context, apiKeyId: string): Promise<void> {
  const key = await getApiKey(ctx, apiKeyId);
  if (!(await markApiKeyRevoked(ctx.tx, key))) throw errors.recordNotFound('apiKey', apiKeyId);
  await recordChange(ctx, 'apiKey.revoke', { recordId: apiKeyId });
}
