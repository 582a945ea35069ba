import { errors } from '../../src/language/errors/catalogue.ts';
import { mayAppoint, scopesOfRole, type Role } from '../../src/account/keys/roles.ts';
import type { Caller } from '../caller.ts';
import { requireGrantableExpiry, requireGrantableScopes, requireWholeAccount } from '../permissions.ts';

/**
 * Checks that the caller may make, change or remove members with these roles: none above their own, and with an API
 * key, none that may do more than the key, or for longer.
 * @throws HoldfastError 2005/403
 */
export function requireAppointment(caller: Caller, ...others: Role[]): void {
  const { role } = caller;
  if (role === null) {
    requireWholeAccount(caller);
    requireGrantableExpiry(caller, null);
    requireGrantableScopes(caller, others.flatMap(scopesOfRole));
  }
  const beyond = others.find((other) => !mayAppoint(role ?? 'admin', other));
  if (beyond === undefined) return;
  throw errors.ownerRequired(beyond);
}
