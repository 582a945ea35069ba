import { errors } from '../../../src/language/errors/catalogue.ts';
import * as v from 'valibot';
import { findMembership } from '../../../services/members/find-membership.ts';
import { recordSession } from '../../../services/user-sessions/record.ts';
import { csrfHeader } from '../../sign-in/auth-service.ts';
import { endpoint } from '../../http/endpoint.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/session',
  operationId: 'deleteSession',
  summary: 'Sign out: here, or everywhere',
  scope: null,
  query: v.strictObject({
    everywhere: v.optional(
      v.pipe(v.picklist(['true', 'false']), v.description("Also the person's sessions in other browsers.")),
    ),
  }),
  answers: { 204: { description: 'The session has ended.' } },
  errors: ['csrfTokenWrong'],
  async handle({ request, reply, query, context }, { authService }) {
    const { cookie = '' } = request.headers;
    const session = await authService.sessionOf(cookie);
    if (!session) return { status: 204 };
    if (!authService.csrfTokenMatches(session, request.headers[csrfHeader])) throw errors.csrfTokenWrong();
    const membership = await findMembership(context, session.userId);
    const cookies = await authService.signOut(cookie);
    if (query.everywhere === 'true') await authService.signOutEverywhere(session.userId);
    if (membership) {
      await recordSession(context, {
        sessionId: session.id,
        action: query.everywhere === 'true' ? 'session.deleteAll' : 'session.delete',
        member: { ...membership, name: session.name },
      });
    }
    void reply.header('set-cookie', cookies);
    return { status: 204 };
  },
});
