import { listOwnSessions } from '../../../services/user-sessions/list.ts';
import { ownContext } from '../../browser-session/own-context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOfMany } from '../../http/paging.ts';
import { OwnSession, ownSessionView } from '../../views/own-session.ts';

export const sessionsRoute = endpoint({
  method: 'GET',
  path: '/v1/me/sessions',
  operationId: 'listOwnSessions',
  summary: 'List all sessions of the signed-in person, the newest first',
  scope: null,
  answers: { 200: { description: 'The sessions.', body: pageOfMany(OwnSession) } },
  errors: ['keyMissing'],
  async handle(call, dependencies) {
    const { ctx, session } = await ownContext(dependencies, call);
    const rows = await listOwnSessions(ctx, session.userId);
    return {
      status: 200,
      body: { data: rows.map((row) => ownSessionView(row, session.id)), nextCursor: null },
    };
  },
});
