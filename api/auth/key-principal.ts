import { markKeyUsed, type Credentials } from '../../db/queries/key-credentials.ts';
import { hashSecret, secretMatches } from '../../db/encryption/api-keys.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { startOf } from '../../src/executions/concurrency/turns.ts';
import { parseApiKey } from '../../src/account/keys/api-key.ts';
import { scopes } from '../../src/account/keys/scopes.ts';
import { isPlanId, leastPlan } from '../../src/account/plans/plans.ts';
import type { RouteDependencies } from '../dependencies.ts';
import type { AuthenticatedCaller } from './principal.ts';

/**
 * Returns the principal of an API key. The same statement finds out whether the project is the caller's.
 * @throws HoldfastError 2005/401
 */
export async function keyPrincipal(
  { db, background, batched }: Pick<RouteDependencies, 'db' | 'background' | 'batched'>,
  value: string,
  projectId: string | null,
): Promise<AuthenticatedCaller> {
  const key = parseApiKey(value);
  if (!key) throw errors.keyInvalid('is not an API key');
  const credentials = await batched.credentials({ publicId: key.publicId, projectId });
  if (!credentials?.usable || !opens(credentials, key.secret)) {
    throw errors.keyInvalid('is unknown, revoked or expired');
  }
  const { keyId, name, accountId, plan, projectIds, ownsProject, ownsDeletedProject } = credentials;
  // Nobody waits for it.
  if (credentials.lastUseIsStale)
    background.run(() => markKeyUsed(db, keyId), startOf({ accountId, projectId: projectId ?? '' }));
  const expiresAt = credentials.expiresAt === null ? null : new Date(credentials.expiresAt);
  return {
    principal: {
      actor: { type: 'apiKey', id: keyId, name },
      role: null,
      accountId,
      plan: isPlanId(plan) ? plan : leastPlan,
      projectIds,
      expiresAt,
      credential: { kind: 'key', keyId, secretHash: hashSecret(key.secret).toString('hex') },
      endsAt: expiresAt,
      scopes: new Set(scopes.filter((known) => credentials.scopes.includes(known))),
    },
    ownsProject,
    ownsDeletedProject,
  };
}

/** Whether the secret is valid. For a while after a reroll, two secrets are. */
const opens = ({ secretHash, previousSecretHash }: Credentials, secret: string): boolean =>
  secretMatches(secret, secretHash) ||
  (previousSecretHash !== null && secretMatches(secret, previousSecretHash));
