import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../src/keys/scopes.ts';
import { keyPrincipal } from './key-principal.ts';
import { memberPrincipal } from './member-principal.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { keyHeader } from '../../src/keys/key-header.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { Authenticated, Principal, RevealScope } from './principal.ts';
import { requireScope } from '../../services/permissions.ts';
import { isUuid } from '../http/uuid.ts';

/**
 * The principal behind the request's key, or behind its session where it has no key: with a key, cookies mean nothing.
 * @throws HoldfastError 2005: 401 without either, 403 without the scope, 404 for another's project
 */
export async function authenticate(
  dependencies: Pick<RouteDependencies, 'db' | 'background' | 'batched' | 'authService'>,
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
  const { reveal } = request.query as { reveal?: unknown };
  const caller = { ...principal, wantsValues: wantsValues(principal, reveal, reveals) };
  requireScope(caller, scope);
  if (reveal === 'true' && reveals) requireScope(caller, reveals);
  if (named !== null && !ownsProject) throw errors.recordNotFound('project', named);
  return caller;
}

/** A program has asked for the data when it asks; a person does so with a second look. */
const wantsValues = (
  { actor }: Authenticated['principal'],
  reveal: unknown,
  reveals: RevealScope | undefined,
): boolean => (actor.type === 'apiKey' ? reveal !== 'false' : reveals !== undefined && reveal === 'true');
