import { errors } from '../../src/language/errors/catalogue.ts';
import type { FastifyRequest } from 'fastify';
import { readMembership, type Membership } from '../../db/queries/members/members.ts';
import { callerOfMember } from '../../services/members/caller.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { AuthenticatedCaller } from './principal.ts';
import { csrfHeader } from '../sign-in/auth-service.ts';
import type { Session } from '../sign-in/session.ts';

/**
 * Returns the principal of a member's session.
 * @throws HoldfastError 2005: 401 without a session, 403 if a request that changes something has no CSRF token
 */
export async function memberPrincipal(
  dependencies: Pick<ApiDependencies, 'db' | 'authService'>,
  request: FastifyRequest,
  projectId: string | null,
): Promise<AuthenticatedCaller> {
  const { session, membership } = await requireMembership(dependencies, request, projectId);
  return {
    principal: {
      ...callerOfMember({ ...membership, name: session.name }),
      credential: { kind: 'session', sessionId: session.id },
      endsAt: session.expiresAt,
    },
    ownsProject: membership.ownsProject,
    ownsDeletedProject: membership.ownsDeletedProject,
  };
}

/** Returns the member who has signed in. @throws HoldfastError as `memberPrincipal` */
export async function requireMembership(
  { db, authService }: Pick<ApiDependencies, 'db' | 'authService'>,
  request: FastifyRequest,
  projectId: string | null,
): Promise<{ session: Session; membership: Membership }> {
  const session = await authService.sessionOf(request.headers.cookie);
  if (!session) throw errors.keyMissing();
  const isSafe = request.method === 'GET' || request.method === 'HEAD';
  if (!isSafe && !authService.csrfTokenMatches(session, request.headers[csrfHeader]))
    throw errors.csrfTokenWrong();
  const membership = await readMembership(db, { userId: session.userId, projectId });
  if (!membership) throw errors.keyMissing();
  return { session, membership };
}
