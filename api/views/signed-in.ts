import * as v from 'valibot';
import { findMembership } from '../../services/members/find-membership.ts';
import { scopesOfRole } from '../../src/account/keys/roles.ts';
import type { Session as SessionOfPerson } from '../sign-in/session.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { Id, Time } from './fields.ts';
import { Role, Scope } from './enumerations.ts';

export const Session = v.pipe(
  v.object({
    member: v.object({ id: Id, name: v.string(), email: v.string(), role: Role }),
    account: v.object({ id: Id, name: v.string() }),
    scopes: v.array(Scope),
    csrfToken: v.pipe(
      v.string(),
      v.description('For the header `x-csrf-token` of every request but GET that is made with the session.'),
    ),
    temporalUi: v.pipe(
      v.nullable(v.object({ url: v.string(), namespace: v.string() })),
      v.description("Temporal's own web UI, where there is one."),
    ),
    simulatedWallet: v.pipe(
      v.nullable(v.object({ home: v.nullable(v.string()) })),
      v.description(
        'The simulated wallet of `npm start`, with the data folder for its commands; null in production.',
      ),
    ),
    expiresAt: Time,
  }),
  v.description('The signed-in person and their rights.'),
);

/** Returns null for a person who is no longer a member of any account, or never was. */
export async function signedInView(
  {
    db,
    authService,
    temporalUi,
    simulatedWallet,
  }: Pick<ApiDependencies, 'db' | 'authService' | 'temporalUi' | 'simulatedWallet'>,
  session: SessionOfPerson,
): Promise<v.InferInput<typeof Session> | null> {
  const membership = await findMembership({ tx: db }, session.userId);
  if (!membership) return null;
  const { memberId, accountId, accountName, role } = membership;
  return {
    member: { id: memberId, name: session.name, email: session.email, role },
    account: { id: accountId, name: accountName },
    scopes: [...scopesOfRole(role)],
    csrfToken: authService.csrfToken(session),
    temporalUi,
    simulatedWallet: simulatedWallet && { home: simulatedWallet.home },
    expiresAt: session.expiresAt.toISOString(),
  };
}
