import * as v from 'valibot';
import { hasFeature, isPlanId, leastPlan, planWith } from '../../../src/account/plans/plans.ts';
import { keepGroups } from '../../../services/members/keep-groups.ts';
import { beginSession, headersOf } from '../../browser-session/begin-session.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Session } from '../../views/signed-in.ts';
import { FromProvider } from '../session/from-provider.ts';
import { externalProfileOf } from '../session/single-sign-on-answer.ts';
import { join } from './join.ts';
import { InvitationToken, openInvitation } from './open-invitation.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';

export const AcceptWithSingleSignOn = v.pipe(
  v.strictObject({ token: InvitationToken, ...FromProvider.entries }),
  v.examples([{ token: 'Zx3v0n4qk1bT', code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'af0ifjsldkj' }]),
);

export const acceptSingleSignOnRoute = endpoint({
  method: 'POST',
  path: '/v1/invitations/accept/single-sign-on',
  operationId: 'acceptInvitationWithSingleSignOn',
  summary: 'Become a member and sign in, through an identity provider',
  description:
    'Begin with `POST /v1/session/single-sign-on`. The provider must confirm the invited address. The member gets no password.',
  scope: null,
  body: AcceptWithSingleSignOn,
  answers: { 201: { description: 'The session; the answer sets its cookie.', body: Session } },
  errors: [
    'invitationClosed',
    'memberExists',
    'personIsOtherMember',
    'invitationForOtherAddress',
    'credentialsWrong',
    'singleSignOnMissing',
    'identityProviderUnreachable',
    'featureNotInPlan',
  ],
  async handle({ body: { token, ...answer }, request, reply, context }, dependencies) {
    const { authService } = dependencies;
    const invitation = await openInvitation(dependencies, request.ip, token);
    const { plan, email } = invitation;
    const known = isPlanId(plan) ? plan : leastPlan;
    if (!hasFeature(known, 'singleSignOn'))
      throw errors.featureNotInPlan('singleSignOn', known, planWith('singleSignOn'));
    const { subject, name, groups, ...stranger } = await externalProfileOf(authService, request, answer);
    if (!stranger.isProved || stranger.email !== email) throw errors.invitationForOtherAddress();
    const userId = await join(dependencies, context, invitation, { name, subject, password: null });
    await keepGroups({ tx: dependencies.db }, userId, groups);
    const link = await authService.makeSignInLink(userId);
    const signedIn = await authService.signInWithLink(link, headersOf(request));
    return beginSession(dependencies, { context, reply }, signedIn);
  },
});
