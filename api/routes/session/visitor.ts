import type { FastifyRequest } from 'fastify';
import { findMembership } from '../../../services/members/find-membership.ts';
import { hasFeature, isPlanId, leastPlan, planWith } from '../../../src/plans/plans.ts';
import { headersOf } from '../../auth/begin-session.ts';
import type { AuthService } from '../../auth/auth-service.ts';
import type { SignedIn } from '../../auth/session.ts';
import type { ExternalProfile } from '../../auth/external-profile.ts';
import type { ProviderAnswer } from '../../auth/sso-flow.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { errors } from '../../../src/errors/catalogue.ts';

/**
 * Who comes back from the identity provider. @throws HoldfastError 2005/404 where there is none, 2010 where their
 * account's plan has no single sign-on
 */
export async function visitorOf(
  { db, authService }: Pick<ApiDependencies, 'db' | 'authService'>,
  request: FastifyRequest,
  answer: ProviderAnswer,
): Promise<SignedIn | null> {
  const signedIn = await ssoFlowOf(authService).receive(answer, cookiesOf(request));
  if (!signedIn) return null;
  const { userId } = signedIn.session;
  const plan = (await findMembership({ tx: db }, userId))?.plan ?? leastPlan;
  const known = isPlanId(plan) ? plan : leastPlan;
  if (hasFeature(known, 'singleSignOn')) return signedIn;
  await forget(authService, signedIn);
  throw errors.featureNotInPlan('singleSignOn', known, planWith('singleSignOn'));
}

/**
 * Whom the identity provider vouches for, and who is nobody here yet. @throws HoldfastError 2005: 401 where it vouches for
 * nobody, 404 where there is none, 409 where they are somebody already
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

/** They are known by them when they come back. */
function cookiesOf(request: FastifyRequest): Headers {
  const headers = headersOf(request);
  headers.set('cookie', request.headers.cookie ?? '');
  return headers;
}

const forget = (authService: AuthService, { cookies }: SignedIn): Promise<unknown> =>
  authService.signOut(cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));

export function ssoFlowOf({ visitors }: AuthService): NonNullable<AuthService['visitors']> {
  if (!visitors) throw errors.singleSignOnMissing();
  return visitors;
}
