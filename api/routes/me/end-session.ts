import * as v from 'valibot';
import { inTransaction } from '../../../services/context.ts';
import { endOwnSession } from '../../../services/user-sessions/end.ts';
import { ownContext } from '../../browser-session/own-context.ts';
import { endpoint } from '../../http/endpoint.ts';

export const endSessionRoute = endpoint({
  method: 'DELETE',
  path: '/v1/me/sessions/{sessionId}',
  operationId: 'endOwnSession',
  summary: 'End one of the sessions of the person of this session',
  scope: null,
  params: v.object({ sessionId: v.string() }),
  answers: { 204: { description: 'The session is ended: its next request is refused.' } },
  errors: ['keyMissing', 'csrfTokenWrong'],
  async handle(call, dependencies) {
    const { sessionId } = call.params;
    const { ctx, session } = await ownContext(dependencies, call);
    await inTransaction(ctx, (within) => endOwnSession(within, { userId: session.userId, sessionId }));
    return { status: 204 };
  },
});
