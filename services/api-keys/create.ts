import { insertApiKey, type ApiKeyRow } from '../../db/queries/api-keys.ts';
import { generateApiKey, hashSecret } from '../../db/encryption/api-keys.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { expandScopes, type Preset } from '../../src/account/keys/presets.ts';
import type { Scope } from '../../src/account/keys/scopes.ts';
import { requireRoom } from '../plans/limits.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { requireGrantableExpiry, requireGrantableProjects, requireGrantableScopes } from '../permissions.ts';

export interface NewApiKey {
  /** The name is unique among the keys of the account. */
  name: string;
  /** Scopes, and presets that stand for several scopes. */
  scopes: readonly (Scope | Preset)[];
  /** If null, the key opens all projects of the account, later ones too. */
  projectIds: readonly string[] | null;
  /** If null, the key does not expire. */
  expiresAt: Date | null;
}

/**
 * Creates an API key. Its value is returned only here: only a hash of it is stored.
 * @throws HoldfastError 2005/403 if the key could do more than its caller, or for longer; 2005/404 for an unknown
 * project; 2009 if the plan has no room for another key; 2006/409 if the name is taken
 */
export async function createApiKey(
  ctx: Context,
  input: NewApiKey,
): Promise<{ apiKey: ApiKeyRow; value: string }> {
  const { tx, caller } = ctx;
  const { name, projectIds, expiresAt } = input;
  const scopes = expandScopes(input.scopes);
  requireGrantableScopes(caller, scopes);
  requireGrantableExpiry(caller, expiresAt);
  await requireGrantableProjects(ctx, projectIds);
  await requireRoom(tx, caller, 'apiKeys');
  const { value, publicId, secret } = generateApiKey();
  const apiKey = await insertApiKey(tx, {
    accountId: caller.accountId,
    name,
    publicId,
    secretHash: hashSecret(secret),
    scopes,
    projectIds,
    expiresAt,
  });
  if (!apiKey) throw errors.keyNameTaken(name);
  await recordChange(ctx, 'apiKey.create', { recordId: apiKey.id });
  return { apiKey, value };
}
