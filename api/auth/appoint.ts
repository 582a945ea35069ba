import { errors } from '../../src/errors/catalogue.ts';
import { mayAppoint, scopesOfRole, type Role } from '../../src/keys/roles.ts';
import {
  requireGrantableExpiry,
  requireGrantableScopes,
  requireWholeAccount,
} from '../../services/permissions.ts';
import type { Principal } from './principal.ts';

/**
 * Nobody makes, changes or removes members above themselves; a key, none that may do more than the key, or for longer.
 * @throws HoldfastError 2005/403
 */
export function requireAppointment(principal: Principal, ...others: Role[]): void {
  const { role } = principal;
  if (role === null) {
    requireWholeAccount(principal);
    requireGrantableExpiry(principal, null);
    requireGrantableScopes(principal, others.flatMap(scopesOfRole));
  }
  const beyond = others.find((other) => !mayAppoint(role ?? 'admin', other));
  if (beyond === undefined) return;
  throw errors.ownerRequired(beyond);
}
