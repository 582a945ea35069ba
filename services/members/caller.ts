import { scopesOfRole, type Role } from '../../src/account/keys/roles.ts';
import { isPlanId, leastPlan } from '../../src/account/plans/plans.ts';
import type { Caller } from '../caller.ts';

/** Returns a member as a caller, with the rights of their role in all of the account's projects. */
export const callerOfMember = (member: {
  memberId: string;
  name: string;
  accountId: string;
  plan: string;
  role: Role;
}) =>
  ({
    actor: { type: 'member', id: member.memberId, name: member.name },
    accountId: member.accountId,
    plan: isPlanId(member.plan) ? member.plan : leastPlan,
    role: member.role,
    scopes: new Set(scopesOfRole(member.role)),
    projectIds: null,
    expiresAt: null,
    wantsValues: false,
  }) as const satisfies Caller;
