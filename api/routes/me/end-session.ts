import * as v from 'valibot';
import { writeAudit } from '../../../db/queries/audit.ts';
import { deleteUserSession } from '../../../db/queries/members/user-sessions.ts';
import { transact } from '../../../db/transaction.ts';
import { requireMembership } from '../../auth/member-principal.ts';
import { ownEntry } from '../../auth/own-entry.ts';
import { endpoint } from '../../http/endpoint.ts';
import { isUuid } from '../../http/uuid.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const endSessionRoute = endpoint({
  method: 'DELETE',
  path: '/v1/me/sessions/{sessionId}',
  operationId: 'endOwnSession',
  summary: 'End one of the sessions of the person of this session',
  scope: null,
  params: v.object({ sessionId: v.string() }),
  answers: { 204: { description: 'Its next request is refused.' } },
  errors: ['keyMissing', 'csrfTokenWrong'],
  async handle({ request, params: { sessionId: id } }, { db, authService }) {
    const { session, membership } = await requireMembership({ db, authService }, request, null);
    await transact(db, async (tx) => {
      const isEnded = isUuid(id) && (await deleteUserSession(tx, { userId: session.userId, id }));
      if (!isEnded) throw errors.recordNotFound('session', id);
      await writeAudit(tx, {
        ...ownEntry(request, { ...membership, name: session.name }),
        action: 'session.delete',
        recordType: 'session',
        recordId: id,
      });
    });
    return { status: 204 };
  },
});
