import * as v from 'valibot';
import { writeAudit } from '../../../db/queries/audit.ts';
import { takeInvitation } from '../../../db/queries/invitations.ts';
import { createMember } from '../../../db/queries/members.ts';
import { transact } from '../../../db/transaction.ts';
import { Name } from '../../../src/names/name.ts';
import { beginSession, headersOf } from '../../auth/begin-session.ts';
import { NewPassword } from '../../auth/password.ts';
import { endpoint } from '../../endpoint.ts';
import { notAllowed } from '../../not-allowed.ts';
import { Session } from '../../views/signed-in.ts';
import { closedInvitation, openInvitation } from './open-invitation.ts';

export const AcceptInvitation = v.pipe(
  v.strictObject({
    token: v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters')),
    name: Name,
    password: NewPassword,
  }),
  v.examples([{ token: 'Zx3v0n4qk1bT', name: 'Grace Hopper', password: 'correct horse battery staple' }]),
);

export const acceptRoute = endpoint({
  method: 'POST',
  path: '/v1/invitations/accept',
  operationId: 'acceptInvitation',
  summary: 'Become a member, and sign in',
  scope: null,
  body: AcceptInvitation,
  answers: { 201: { description: 'The session; its cookie comes along.', body: Session } },
  errors: ['closedInvitation', 'isMemberAlready', 'wrongCredentials'],
  async handle({ body, request, reply }, dependencies) {
    const { db, people } = dependencies;
    const { id, accountId, email, role } = await openInvitation({ db, people }, request.ip, body.token);
    const userId = await transact(db, async (tx) => {
      if (!(await takeInvitation(tx, id))) throw closedInvitation();
      const added = await people.add(tx, { accountId, email, name: body.name, password: body.password });
      const memberId = added && (await createMember(tx, { accountId, userId: added, role }));
      if (!memberId) throw isMemberAlready();
      await writeAudit(tx, {
        accountId,
        actorType: 'member',
        actorId: memberId,
        actorName: body.name,
        action: 'member.create',
        recordType: 'member',
        recordId: memberId,
        ip: request.ip,
        requestId: request.id,
      });
      return added;
    });
    const signedIn = await people.signInAs(userId, body.password, headersOf(request));
    return beginSession(dependencies, { request, reply }, signedIn);
  },
});

const isMemberAlready = () =>
  notAllowed('This address belongs to a member already.', {
    message: 'sign in with it, or ask for an invitation of another address',
    recordType: 'member',
  });
