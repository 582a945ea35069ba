import type { Database } from '../db/client.ts';
import { countProjects } from '../db/queries/accounts/projects.ts';
import { HoldfastError } from '../src/errors/holdfast-error.ts';
import type { Scope } from '../src/keys/scopes.ts';
import { notFound } from './http/not-found.ts';
import type { Principal } from './auth/principal.ts';
import { requireWholeAccount } from './auth/access-scope.ts';
import { isUuid } from './http/uuid.ts';

/** Nobody hands out more than they have. @throws HoldfastError 2005/403 naming every scope that the caller lacks */
export function requireScopes({ scopes }: Principal, granted: readonly Scope[]): void {
  const lacking = granted.filter((scope) => !scopes.has(scope));
  if (lacking.length === 0) return;
  throw new HoldfastError(
    2005,
    'An API key can grant no scope that it lacks itself.',
    lacking.map((scope) => ({
      reason: 'grant.exceeded' as const,
      message: `the caller's key lacks the scope '${scope}'`,
      field: 'scopes',
      scope,
    })),
    { status: 403 },
  );
}

/** Nobody hands out what opens for longer than their own key. @throws HoldfastError 2005/403 */
export function requireExpiry({ expiresAt: own }: Principal, expiresAt: Date | null): void {
  if (own === null || (expiresAt !== null && expiresAt <= own)) return;
  throw new HoldfastError(
    2005,
    'An API key that expires can give out no key that opens for longer.',
    [{ reason: 'grant.exceeded', message: `must be ${own.toISOString()} or earlier`, field: 'expiresAt' }],
    { status: 403 },
  );
}

/** Projects that a new key is limited to; null: all. @throws HoldfastError 2005: 403 for all from one that has some, 404 */
export async function requireProjects(
  db: Database,
  principal: Principal,
  projectIds: readonly string[] | null,
): Promise<void> {
  if (projectIds === null) return requireWholeAccount(principal);
  for (const id of projectIds) {
    if (!isUuid(id) || (await countProjects(db, principal, [id])) === 0) throw notFound('project', id);
  }
}
