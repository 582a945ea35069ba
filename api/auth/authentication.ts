import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../src/keys/scopes.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { keyPrincipal } from './key-principal.ts';
import { memberPrincipal } from './member-principal.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { keyHeader } from '../http/key-header.ts';
import { notFound } from '../http/not-found.ts';
import type { Caller, Principal, RevealScope } from './principal.ts';
import { isUuid } from '../http/uuid.ts';

/**
 * The principal behind the request's key, or behind its session where it has no key: with a key, cookies mean nothing.
 * @throws HoldfastError 2005: 401 without either, 403 without the scope, 404 for another's project
 */
export async function authenticate(
  dependencies: Pick<RouteDependencies, 'db' | 'background' | 'gathered' | 'people'>,
  request: FastifyRequest,
  { scope, reveals }: { scope: Scope; reveals?: RevealScope | undefined },
): Promise<Principal> {
  const { projectId: named = null } = request.params as { projectId?: string };
  const projectId = named !== null && isUuid(named) ? named : null;
  const header = request.headers[keyHeader];
  const hasKey = typeof header === 'string' && header !== '';
  const { principal, ownsProject } = hasKey
    ? await keyPrincipal(dependencies, header, projectId)
    : await memberPrincipal(dependencies, request, projectId);
  requireScope(principal, scope);
  const { reveal } = request.query as { reveal?: unknown };
  if (reveal === 'true' && reveals) requireScope(principal, reveals);
  if (named !== null && !ownsProject) throw notFound('project', named);
  return { ...principal, wantsValues: wantsValues(principal, reveal, reveals) };
}

/** A program has asked for the data when it asks; a person does so with a second look. */
const wantsValues = (
  { actor }: Caller['principal'],
  reveal: unknown,
  reveals: RevealScope | undefined,
): boolean => (actor.type === 'apiKey' ? reveal !== 'false' : reveals !== undefined && reveal === 'true');

/** @throws HoldfastError 2005/403 */
export function requireScope({ scopes, actor }: Caller['principal'], scope: Scope): void {
  if (scopes.has(scope)) return;
  const [message, field] =
    actor.type === 'apiKey'
      ? [`The API key lacks the scope '${scope}'.`, { field: keyHeader }]
      : [`Your role lacks the scope '${scope}'.`, {}];
  throw new HoldfastError(
    2005,
    message,
    [{ reason: 'scope.missing', message: `needs the scope '${scope}'`, ...field, scope }],
    {
      status: 403,
    },
  );
}
