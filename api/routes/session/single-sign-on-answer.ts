import type { FastifyRequest } from 'fastify';
import { findMembership } from '../../../services/members/find-membership.ts';
import { keepGroups } from '../../../services/members/keep-groups.ts';
import { hasFeature, isPlanId, leastPlan, planWith } from '../../../src/account/plans/plans.ts';
import { headersOf } from '../../browser-session/begin-session.ts';
import type { AuthService } from '../../sign-in/auth-service.ts';
import type { SignedIn } from '../../sign-in/session.ts';
import type { ExternalProfile } from '../../sign-in/external-profile.ts';
import type { ProviderAnswer } from '../../sign-in/sso-flow.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';

/**
 * Signs in the person who comes back from the identity provider. Null if the provider's answer is not accepted.
 * @throws HoldfastError 2005/404 if no provider is configured, 2010 if the plan of their account has no single sign-on
 */
export async function signedInByProvider(
  { db, authService }: Pick<ApiDependencies, 'db' | 'authService'>,
  request: FastifyRequest,
  answer: ProviderAnswer,
): Promise<SignedIn | null> {
  const received = await ssoFlowOf(authService).receive(answer, cookiesOf(request));
  if (!received) return null;
  const { signedIn, groups } = received;
  const { userId } = signedIn.session;
  const plan = (await findMembership({ tx: db }, userId))?.plan ?? leastPlan;
  const known = isPlanId(plan) ? plan : leastPlan;
  if (hasFeature(known, 'singleSignOn')) {
    await keepGroups({ tx: db }, userId, groups);
    return signedIn;
  }
  await forget(authService, signedIn);
  throw errors.featureNotInPlan('singleSignOn', known, planWith('singleSignOn'));
}

/**
 * The profile of a person who comes back from the identity provider and is not a member yet.
 * @throws HoldfastError 2005: 401 if the provider's answer is not accepted, 404 if no provider is configured, 409 if the
 * person is a member already
 */
export async function externalProfileOf(
  authService: AuthService,
  request: FastifyRequest,
  answer: ProviderAnswer,
): Promise<ExternalProfile> {
  const met = await ssoFlowOf(authService).meet(answer, cookiesOf(request));
  if (met && !('session' in met)) return met;
  if (!met) throw errors.credentialsWrong();
  await forget(authService, met);
  throw errors.personIsOtherMember();
}

/** The cookies of the flow identify the person who comes back. */
function cookiesOf(request: FastifyRequest): Headers {
  const headers = headersOf(request);
  headers.set('cookie', request.headers.cookie ?? '');
  return headers;
}

const forget = (authService: AuthService, { cookies }: SignedIn): Promise<unknown> =>
  authService.signOut(cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));

export function ssoFlowOf({ ssoFlow }: AuthService): NonNullable<AuthService['ssoFlow']> {
  if (!ssoFlow) throw errors.singleSignOnMissing();
  return ssoFlow;
}
