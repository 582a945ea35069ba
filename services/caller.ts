import type { Actor } from '../src/account/audit/actor.ts';
import type { Role } from '../src/account/keys/roles.ts';
import type { Scope } from '../src/account/keys/scopes.ts';
import type { PlanId } from '../src/account/plans/plans.ts';

/** The caller of a verb, with their account and their rights in it. */
export interface Caller {
  actor: Actor;
  accountId: string;
  /** The plan with the limits and features of the account. */
  plan: PlanId;
  /** The role of a member. It is null for an API key, which may appoint members as an admin may. */
  role: Role | null;
  scopes: ReadonlySet<Scope>;
  /** The projects to which the caller is limited; null if they may enter all of the account's. */
  projectIds: readonly string[] | null;
  /** The time when the caller's API key expires: the keys that it creates must not outlive it. Null if it never expires. */
  expiresAt: Date | null;
  /** Whether the caller wants values in the answer. They get them only with the scope for it: see `reveals`. */
  wantsValues: boolean;
}

/** The scopes that guard values, apart from their shapes. */
export type RevealScope = 'executions:reveal' | 'sessions:reveal';

/** Whether values are shown as they are. */
export const reveals = ({ wantsValues, scopes }: Caller, scope: RevealScope): boolean =>
  wantsValues && scopes.has(scope);
