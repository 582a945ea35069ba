import type { Proof } from '../../db/queries/accounts/authorization.ts';
import type { Role } from '../../src/keys/roles.ts';
import type { Scope } from '../../src/keys/scopes.ts';
import type { PlanId } from '../../src/plans/plans.ts';

/** Who calls: the account, and what the caller may do in it. */
export interface Principal {
  /** How the audit log calls it: a key by its name, a member by theirs. */
  actor: { type: 'apiKey' | 'member'; id: string; name: string };
  /** A key has none; it appoints members as an admin would. */
  role: Role | null;
  accountId: string;
  plan: PlanId;
  /** The projects that the key is limited to; null: all of the account's. */
  projectIds: readonly string[] | null;
  scopes: ReadonlySet<Scope>;
  /** When the key stops to open anything; null: never. */
  expiresAt: Date | null;
  proof: Proof;
  /** When the proof, a key or a session, opens nothing any more; null: never. */
  endsAt: Date | null;
  /** Whether this request is to be answered with values, as far as it has the scope for them: see `reveals`. */
  wantsValues: boolean;
}

/** Who calls, and whether the project in the path is theirs. */
export interface Caller {
  principal: Omit<Principal, 'wantsValues'>;
  ownsProject: boolean;
}

/** What guards values apart from their shapes. */
export type RevealScope = 'executions:reveal' | 'sessions:reveal';

/** Whether values are answered as they are. */
export const reveals = ({ wantsValues, scopes }: Principal, scope: RevealScope): boolean =>
  wantsValues && scopes.has(scope);
