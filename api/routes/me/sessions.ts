import { listUserSessions } from '../../../db/queries/members/user-sessions.ts';
import { requireMembership } from '../../auth/member-principal.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOfMany } from '../../http/paging.ts';
import { OwnSession, ownSessionView } from '../../views/own-session.ts';

export const sessionsRoute = endpoint({
  method: 'GET',
  path: '/v1/me/sessions',
  operationId: 'listOwnSessions',
  summary: 'List where the person of this session has signed in; all of them, the newest first',
  scope: null,
  answers: { 200: { description: 'The sessions.', body: pageOfMany(OwnSession) } },
  errors: ['keyMissing'],
  async handle({ request }, { db, authService }) {
    const { session } = await requireMembership({ db, authService }, request, null);
    const rows = await listUserSessions(db, session.userId);
    return {
      status: 200,
      body: { data: rows.map((row) => ownSessionView(row, session.id)), nextCursor: null },
    };
  },
});
