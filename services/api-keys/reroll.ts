import { replaceApiKeySecret, type ApiKeyRow } from '../../db/queries/api-keys.ts';
import { generateSecret, hashSecret } from '../../db/encryption/api-keys.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { scopes } from '../../src/account/keys/scopes.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { requireGrantableExpiry, requireGrantableScopes } from '../permissions.ts';
import { getApiKey } from './get.ts';

export interface RerollApiKey {
  apiKeyId: string;
  /** How long the current value stays valid, in seconds. With 0 it ends at once. */
  overlapSeconds: number;
}

/**
 * Gives an API key a new value. The caller must be able to do everything that the key may do, because the value lets
 * them do it.
 * @throws HoldfastError 2005/404; 2005/403 if the key may do more than its caller, or for longer; 2006/409 if it has
 * expired
 */
export async function rerollApiKey(
  ctx: Context,
  { apiKeyId, overlapSeconds }: RerollApiKey,
): Promise<{ apiKey: ApiKeyRow; value: string }> {
  const { tx, caller } = ctx;
  const before = await getApiKey(ctx, apiKeyId);
  requireGrantableScopes(
    caller,
    scopes.filter((scope) => before.scopes.includes(scope)),
  );
  requireGrantableExpiry(caller, before.expiresAt);
  const { value, secret } = generateSecret(before.publicId);
  const apiKey = await replaceApiKeySecret(tx, before, { secretHash: hashSecret(secret), overlapSeconds });
  if (!apiKey) throw errors.keyExpired(apiKeyId);
  await recordChange(ctx, 'apiKey.reroll', { recordId: apiKeyId });
  return { apiKey, value };
}
