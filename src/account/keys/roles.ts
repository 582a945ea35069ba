import { expandScopes } from './presets.ts';
import type { Scope } from './scopes.ts';

/** The rights of a member, as scopes of an API key, from the most to the least. */
const table = {
  /** May also appoint, change and remove owners and admins. */
  owner: { scopes: expandScopes(['admin']), appoints: ['owner', 'admin', 'operator', 'viewer'] },
  admin: { scopes: expandScopes(['admin']), appoints: ['operator', 'viewer'] },
  operator: { scopes: expandScopes(['operator', 'executions:start', 'tasks:decide']), appoints: [] },
  viewer: { scopes: expandScopes(['readOnly', 'tasks:decide']), appoints: [] },
} as const satisfies Record<string, { scopes: readonly Scope[]; appoints: readonly string[] }>;

export type Role = keyof typeof table;

export const roles = Object.keys(table) as Role[];

export const scopesOfRole = (role: Role): readonly Scope[] => table[role].scopes;

/** Whether a member with the first role may give, change or remove the second. */
export const mayAppoint = (role: Role, other: Role): boolean =>
  (table[role].appoints as readonly string[]).includes(other);
