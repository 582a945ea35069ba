import * as v from 'valibot';
import { writeAudit } from '../../../db/queries/audit.ts';
import { transact } from '../../../db/transaction.ts';
import { requireMembership } from '../../auth/member-principal.ts';
import { ownEntry } from '../../auth/own-entry.ts';
import { NewPassword } from '../../auth/password.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Session, sessionView } from '../../views/signed-in.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const ChangePassword = v.pipe(
  v.strictObject({
    currentPassword: v.pipe(v.string(), v.maxLength(128, 'must have at most 128 characters')),
    newPassword: NewPassword,
  }),
  v.examples([
    { currentPassword: 'correct horse battery staple', newPassword: 'nine lives of a patient cat' },
  ]),
);

export const passwordRoute = endpoint({
  method: 'PUT',
  path: '/v1/me/password',
  operationId: 'changeOwnPassword',
  summary: "Change one's own password; all sessions end, and this browser gets another one",
  scope: null,
  body: ChangePassword,
  answers: { 200: { description: 'The new session; its cookie comes along.', body: Session } },
  errors: ['keyMissing', 'csrfTokenWrong', 'passwordWrong'],
  async handle({ request, reply, body }, dependencies) {
    const { db, authService } = dependencies;
    const { session, membership } = await requireMembership(dependencies, request, null);
    const right = await authService.limit.take(request.ip, 'password', session.email);
    const changed = await transact(db, async (tx) => {
      const signedIn = await authService.changePassword(tx, request.headers.cookie ?? '', body);
      if (!signedIn) throw errors.passwordWrong();
      await writeAudit(tx, {
        ...ownEntry(request, { ...membership, name: session.name }),
        action: 'member.changePassword',
        recordType: 'member',
        recordId: membership.memberId,
      });
      return signedIn;
    });
    await right();
    void reply.header('set-cookie', changed.cookies);
    const view = await sessionView(dependencies, changed.session);
    return { status: 200, body: view };
  },
});
