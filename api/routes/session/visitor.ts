import type { FastifyRequest } from 'fastify';
import { findMembership } from '../../../db/queries/members.ts';
import { featureNotAllowed } from '../../../src/plans/errors.ts';
import { hasFeature, isPlanId, leastPlan } from '../../../src/plans/plans.ts';
import { headersOf } from '../../auth/begin-session.ts';
import type { People } from '../../auth/people.ts';
import { noSingleSignOn } from '../../auth/refusals.ts';
import type { SignedIn } from '../../auth/session.ts';
import type { ApiDependencies } from '../../dependencies.ts';

type Answer = Parameters<NonNullable<People['visitors']>['receive']>[0];

/**
 * Who comes back from the identity provider. @throws HoldfastError 2005/404 where there is none, 2010 where their
 * account's plan has no single sign-on
 */
export async function visitorOf(
  { db, people }: Pick<ApiDependencies, 'db' | 'people'>,
  request: FastifyRequest,
  answer: Answer,
): Promise<SignedIn | null> {
  const headers = headersOf(request);
  headers.set('cookie', request.headers.cookie ?? '');
  const signedIn = await visitorsOf(people).receive(answer, headers);
  if (!signedIn) return null;
  const { userId } = signedIn.session;
  const plan = (await findMembership(db, { userId, projectId: null }))?.plan ?? leastPlan;
  const known = isPlanId(plan) ? plan : leastPlan;
  if (hasFeature(known, 'singleSignOn')) return signedIn;
  await people.signOut(signedIn.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  throw featureNotAllowed('singleSignOn', known);
}

export function visitorsOf({ visitors }: People): NonNullable<People['visitors']> {
  if (!visitors) throw noSingleSignOn();
  return visitors;
}
