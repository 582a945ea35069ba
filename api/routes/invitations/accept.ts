import * as v from 'valibot';
import { Name } from '../../../src/language/names/name.ts';
import { beginSession, headersOf } from '../../browser-session/begin-session.ts';
import { NewPassword } from '../../sign-in/password.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Session } from '../../views/signed-in.ts';
import { join } from './join.ts';
import { InvitationToken, openInvitation } from './open-invitation.ts';

export const AcceptInvitation = v.pipe(
  v.strictObject({ token: InvitationToken, name: Name, password: NewPassword }),
  v.examples([{ token: 'Zx3v0n4qk1bT', name: 'Grace Hopper', password: 'correct horse battery staple' }]),
);

export const acceptRoute = endpoint({
  method: 'POST',
  path: '/v1/invitations/accept',
  operationId: 'acceptInvitation',
  summary: 'Become a member, and sign in',
  scope: null,
  body: AcceptInvitation,
  answers: { 201: { description: 'The session; the answer sets its cookie.', body: Session } },
  errors: ['invitationClosed', 'memberExists', 'credentialsWrong'],
  async handle({ body: { token, name, password }, request, reply, context }, dependencies) {
    const { authService } = dependencies;
    const invitation = await openInvitation(dependencies, request.ip, token);
    const userId = await join(dependencies, context, invitation, { name, password });
    const signedIn = await authService.signInAs(userId, password, headersOf(request));
    return beginSession(dependencies, { context, reply }, signedIn);
  },
});
