import type { Role } from '../src/keys/roles.ts';
import type { Scope } from '../src/keys/scopes.ts';
import type { PlanId } from '../src/plans/plans.ts';

/** Who does something, as the audit log names them. */
export interface Actor {
  type: 'apiKey' | 'member' | 'administrator' | 'trigger';
  id: string | null;
  name: string;
}

/** Who calls a verb, in which account, and what they may do there. */
export interface Caller {
  actor: Actor;
  accountId: string;
  /** Its limits and features decide what the account can have. */
  plan: PlanId;
  /** A member has one; an API key appoints members as an admin would. */
  role: Role | null;
  scopes: ReadonlySet<Scope>;
  /** The projects to which the caller is limited; null: all of the account's. */
  projectIds: readonly string[] | null;
  /** When the caller's API key expires: what it hands out must not outlive it. Null: never. */
  expiresAt: Date | null;
  /** Whether this call is to be answered with values, as far as the caller has the scope for them: see `reveals`. */
  wantsValues: boolean;
}

/** What guards values apart from their shapes. */
export type RevealScope = 'executions:reveal' | 'sessions:reveal';

/** Whether values are answered as they are. */
export const reveals = ({ wantsValues, scopes }: Caller, scope: RevealScope): boolean =>
  wantsValues && scopes.has(scope);
