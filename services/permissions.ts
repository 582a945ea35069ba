import { countProjects } from '../db/queries/accounts/projects.ts';
import { HoldfastError } from '../src/errors/holdfast-error.ts';
import { notFound } from '../src/errors/not-found.ts';
import { keyHeader } from '../src/keys/key-header.ts';
import type { Scope } from '../src/keys/scopes.ts';
import { isUuid } from '../src/names/uuid.ts';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';

/** @throws HoldfastError 2005/403 */
export function requireScope({ scopes, actor }: Caller, scope: Scope): void {
  if (scopes.has(scope)) return;
  const [message, field] =
    actor.type === 'apiKey'
      ? [`The API key lacks the scope '${scope}'.`, { field: keyHeader }]
      : [`Your role lacks the scope '${scope}'.`, {}];
  throw new HoldfastError(
    2005,
    message,
    [{ reason: 'scope.missing', message: `needs the scope '${scope}'`, ...field, scope }],
    { status: 403 },
  );
}

/** For what concerns the account as a whole. @throws HoldfastError 2005/403 for a key that is limited to projects */
export function requireWholeAccount({ projectIds }: Pick<Caller, 'projectIds'>): void {
  if (projectIds === null) return;
  throw new HoldfastError(
    2005,
    'The API key is limited to some projects of the account.',
    [{ reason: 'key.limited', message: 'needs a key for all projects', field: keyHeader }],
    { status: 403 },
  );
}

/** Nobody hands out more than they have. @throws HoldfastError 2005/403 naming every scope that the caller lacks */
export function requireGrantableScopes({ scopes }: Caller, granted: readonly Scope[]): void {
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
export function requireGrantableExpiry({ expiresAt: own }: Caller, expiresAt: Date | null): void {
  if (own === null || (expiresAt !== null && expiresAt <= own)) return;
  throw new HoldfastError(
    2005,
    'An API key that expires can give out no key that opens for longer.',
    [{ reason: 'grant.exceeded', message: `must be ${own.toISOString()} or earlier`, field: 'expiresAt' }],
    { status: 403 },
  );
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
    if (!isUuid(id) || (await countProjects(tx, caller, [id])) === 0) throw notFound('project', id);
  }
}
