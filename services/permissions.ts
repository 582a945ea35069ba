import { findProjectIds } from '../db/queries/accounts/projects.ts';
import { errors } from '../src/language/errors/catalogue.ts';
import type { Scope } from '../src/account/keys/scopes.ts';
import { isUuid } from '../src/language/names/uuid.ts';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';

/** Checks that the caller has a scope. @throws HoldfastError 2005/403 */
export function requireScope({ scopes, actor }: Caller, scope: Scope): void {
  if (scopes.has(scope)) return;
  throw errors.scopeMissing(scope, actor.type === 'apiKey' ? 'key' : 'role');
}

/**
 * Checks that the caller may act on the account as a whole.
 * @throws HoldfastError 2005/403 for a key that is limited to projects
 */
export function requireWholeAccount({ projectIds }: Pick<Caller, 'projectIds'>): void {
  if (projectIds === null) return;
  throw errors.keyLimitedToProjects();
}

/**
 * Checks that nobody grants more scopes than they have.
 * @throws HoldfastError 2005/403 naming every scope that the caller lacks
 */
export function requireGrantableScopes({ scopes }: Caller, granted: readonly Scope[]): void {
  const lacking = granted.filter((scope) => !scopes.has(scope));
  if (lacking.length === 0) return;
  throw errors.grantExceedsScopes(lacking);
}

/** Checks that nobody creates a key that is valid for longer than their own. @throws HoldfastError 2005/403 */
export function requireGrantableExpiry({ expiresAt: own }: Caller, expiresAt: Date | null): void {
  if (own === null || (expiresAt !== null && expiresAt <= own)) return;
  throw errors.grantExceedsExpiry(own);
}

/**
 * Checks that nobody grants access to projects that they cannot enter; null stands for all projects of the account.
 * @throws HoldfastError 2005: 403 for all of them by a key that is limited to some, 404 for an unknown project
 */
export async function requireGrantableProjects(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  projectIds: readonly string[] | null,
): Promise<void> {
  if (projectIds === null) return requireWholeAccount(caller);
  const found = await findProjectIds(tx, caller, projectIds.filter(isUuid));
  const unknown = projectIds.find((id) => !found.has(id.toLowerCase()));
  if (unknown !== undefined) throw errors.recordNotFound('project', unknown);
}
