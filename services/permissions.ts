import { countProjects } from '../db/queries/accounts/projects.ts';
import { errors } from '../src/errors/catalogue.ts';
import type { Scope } from '../src/keys/scopes.ts';
import { isUuid } from '../src/names/uuid.ts';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';

/** @throws HoldfastError 2005/403 */
export function requireScope({ scopes, actor }: Caller, scope: Scope): void {
  if (scopes.has(scope)) return;
  throw errors.scopeMissing(scope, actor.type === 'apiKey' ? 'key' : 'role');
}

/** For what concerns the account as a whole. @throws HoldfastError 2005/403 for a key that is limited to projects */
export function requireWholeAccount({ projectIds }: Pick<Caller, 'projectIds'>): void {
  if (projectIds === null) return;
  throw errors.keyLimitedToProjects();
}

/** Nobody hands out more than they have. @throws HoldfastError 2005/403 naming every scope that the caller lacks */
export function requireGrantableScopes({ scopes }: Caller, granted: readonly Scope[]): void {
  const lacking = granted.filter((scope) => !scopes.has(scope));
  if (lacking.length === 0) return;
  throw errors.grantExceedsScopes(lacking);
}

/** Nobody hands out what opens for longer than their own key. @throws HoldfastError 2005/403 */
export function requireGrantableExpiry({ expiresAt: own }: Caller, expiresAt: Date | null): void {
  if (own === null || (expiresAt !== null && expiresAt <= own)) return;
  throw errors.grantExceedsExpiry(own);
}

/**
 * Nobody opens projects that they cannot enter; null: all of the account's.
 * @throws HoldfastError 2005: 403 for all of them by a key that is limited to some, 404 for an unknown project
 */
export async function requireGrantableProjects(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  projectIds: readonly string[] | null,
): Promise<void> {
  if (projectIds === null) return requireWholeAccount(caller);
  for (const id of projectIds) {
    if (!isUuid(id) || (await countProjects(tx, caller, [id])) === 0)
      throw errors.recordNotFound('project', id);
  }
}
