import * as v from 'valibot';
import { hasFeature, isPlanId, leastPlan } from '../../../src/account/plans/plans.ts';
import { endpoint } from '../../http/endpoint.ts';
import { InvitationPreview } from '../../views/invitation.ts';
import { InvitationToken, openInvitation } from './open-invitation.ts';

export const LookAtInvitation = v.pipe(
  v.strictObject({ token: InvitationToken }),
  v.examples([{ token: 'Zx3v0n4qk1bT' }]),
);

/** This is a POST, so that the token is in no address. */
export const lookRoute = endpoint({
  method: 'POST',
  path: '/v1/invitations/look',
  operationId: 'lookAtInvitation',
  summary: 'Show the invitation of a link',
  scope: null,
  body: LookAtInvitation,
  answers: {
    200: {
      description: 'The invitation.',
      body: InvitationPreview,
    },
  },
  errors: ['invitationClosed'],
  async handle({ body, request }, { db, authService }) {
    const { accountName, email, role, plan } = await openInvitation(
      { db, authService },
      request.ip,
      body.token,
    );
    const { ssoFlow } = authService;
    const isIncluded = hasFeature(isPlanId(plan) ? plan : leastPlan, 'singleSignOn');
    const singleSignOn = ssoFlow && isIncluded ? { name: ssoFlow.name } : null;
    return { status: 200, body: { accountName, email, role, singleSignOn } };
  },
});
