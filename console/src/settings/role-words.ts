import { roles } from '../api/choices.ts';
import type { Member } from '../api/types.ts';

export type Role = Member['role'];

export const roleWords: Readonly<Record<Role, { label: string; text: string }>> = {
  owner: { label: 'Owner', text: 'Everything. Only owners can create, change and remove owners and admins.' },
  admin: { label: 'Admin', text: 'Everything else: keys, members, wallets, webhooks, workflows.' },
  operator: { label: 'Operator', text: 'Starts, answers, cancels and redrives executions; sees values.' },
  viewer: { label: 'Viewer', text: 'Sees the state of everything, but no values.' },
};

/** Returns the roles that somebody may give. */
export const rolesGivenBy = (role: Role): readonly Role[] => roles[role];

export const mayAppoint = (role: Role, other: Role): boolean => rolesGivenBy(role).includes(other);
