import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../src/account/keys/scopes.ts';
import { keyPrincipal } from './key-principal.ts';
import { memberPrincipal } from './member-principal.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { keyHeader } from '../../src/language/names/key-header.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { AuthenticatedCaller, Principal, RevealScope } from './principal.ts';
import { requireScope } from '../../services/permissions.ts';
import { isUuid } from '../../src/language/names/uuid.ts';

/**
 * Returns the principal of the request's key, or of its session if it has no key. If there is a key, cookies are
 * ignored.
 * @throws HoldfastError 2005: 401 without either, 403 without the scope, 404 for a project of another account
 */
export async function authenticate(
  dependencies: Pick<RouteDependencies, 'db' | 'background' | 'batched' | 'authService'>,
  request: FastifyRequest,
  {
    scope,
    reveals,
    inDeletedProject,
  }: { scope: Scope; reveals?: RevealScope | undefined; inDeletedProject?: true | undefined },
): Promise<Principal> {
  const { projectId: named = null } = request.params as { projectId?: string };
  const projectId = named !== null && isUuid(named) ? named : null;
  const header = request.headers[keyHeader];
  const hasKey = typeof header === 'string' && header !== '';
  const { principal, ownsProject, ownsDeletedProject } = hasKey
    ? await keyPrincipal(dependencies, header, projectId)
    : await memberPrincipal(dependencies, request, projectId);
  const { reveal } = request.query as { reveal?: unknown };
  const caller = { ...principal, wantsValues: wantsValues(principal, reveal, reveals) };
  requireScope(caller, scope);
  if (reveal === 'true' && reveals) requireScope(caller, reveals);
  const mayEnter = ownsProject || (inDeletedProject === true && ownsDeletedProject);
  if (named !== null && !mayEnter) throw errors.recordNotFound('project', named);
  return caller;
}

/** Whether values are wanted. Programs always want them, people only if they ask to reveal them. */
const wantsValues = (
  { actor }: AuthenticatedCaller['principal'],
  reveal: unknown,
  reveals: RevealScope | undefined,
): boolean => (actor.type === 'apiKey' ? reveal !== 'false' : reveals !== undefined && reveal === 'true');
