import type { FastifyRequest } from 'fastify';
import { callerOfMember } from '../../services/members/caller.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/context.ts';
import { requireMembership } from '../auth/member-principal.ts';
import type { Session } from '../sign-in/session.ts';

/**
 * Returns the session of the person who has signed in, and their context as a caller.
 * @throws HoldfastError 2005: 401 without a session, 403 if a request that changes something has no CSRF token
 */
export async function ownContext(
  dependencies: Pick<ApiDependencies, 'db' | 'authService'>,
  { request, context }: { request: FastifyRequest; context: RequestContext },
): Promise<{ ctx: RequestContext; session: Session; memberId: string }> {
  const { session, membership } = await requireMembership(dependencies, request, null);
  const caller = callerOfMember({ ...membership, name: session.name });
  return { ctx: { ...context, caller }, session, memberId: membership.memberId };
}
