import * as v from 'valibot';
import { writeAudit } from '../../../db/queries/audit.ts';
import { findMembership } from '../../../db/queries/members/members.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { ownEntry } from '../../auth/own-entry.ts';
import { csrfHeader } from '../../auth/auth-service.ts';
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
  answers: { 204: { description: 'Nobody has signed in any more.' } },
  errors: ['csrfTokenWrong'],
  async handle({ request, reply, query }, { db, authService }) {
    const { cookie = '' } = request.headers;
    const session = await authService.sessionOf(cookie);
    if (!session) return { status: 204 };
    if (!authService.csrfTokenMatches(session, request.headers[csrfHeader])) throw errors.csrfTokenWrong();
    const membership = await findMembership(db, { userId: session.userId, projectId: null });
    const cookies = await authService.signOut(cookie);
    if (query.everywhere === 'true') await authService.signOutEverywhere(session.userId);
    if (membership) {
      await writeAudit(db, {
        ...ownEntry(request, { ...membership, name: session.name }),
        action: query.everywhere === 'true' ? 'session.deleteAll' : 'session.delete',
        recordType: 'session',
        recordId: session.id,
      });
    }
    void reply.header('set-cookie', cookies);
    return { status: 204 };
  },
});
