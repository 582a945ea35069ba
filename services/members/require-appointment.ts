import { errors } from '../../src/errors/catalogue.ts';
import { mayAppoint, scopesOfRole, type Role } from '../../src/keys/roles.ts';
import type { Caller } from '../caller.ts';
import { requireGrantableExpiry, requireGrantableScopes, requireWholeAccount } from '../permissions.ts';

/**
 * Nobody makes, changes or removes members above themselves; a key, none that may do more than the key, or for longer.
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
