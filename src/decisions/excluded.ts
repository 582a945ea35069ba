import type { Causer } from '../audit/actor.ts';
import type { Decider } from './decider.ts';
import { type Asked, isMember, isPerson } from './recipient.ts';
import type { Excluded } from './request.ts';

/** Whoever has started an execution; a member with their address. */
export type Initiator = Pick<Causer, 'type' | 'id'> & { email?: string };

/**
 * Whether somebody is excluded from a decision. Members and keys are distinguished by their ids, persons with links by their
 * addresses, or else their names. A member who has a link, too, is known by the address.
 */
export const isExcluded = (
  excluded: readonly Excluded[],
  decider: Decider,
  startedBy: Initiator | null,
): boolean =>
  excluded.some((one) => {
    const other = one === 'initiator' ? startedBy : one;
    return other !== null && (isSamePerson(other, decider) || hasSameName(other, decider));
  });

/** Whether two are certainly the same: by their id, or their address. */
export function isSamePerson(one: Readonly<Record<string, unknown>> | Initiator, decider: Decider): boolean {
  const { type, id, email } = one as Record<string, unknown>;
  if (type === decider.type && typeof id === 'string' && id === decider.id) return true;
  return typeof email === 'string' && email.toLowerCase() === decider.email?.toLowerCase();
}

/** Who somebody who is asked is, once they decide. */
export function deciderFor(to: Asked | null): Decider {
  if (isMember(to)) return { type: 'member', id: to.member, name: to.name, email: to.email };
  const { name = null, email } = isPerson(to) ? to : {};
  return { type: 'link', id: null, name, ...(email === undefined ? {} : { email }) };
}

function hasSameName(one: Readonly<Record<string, unknown>> | Initiator, decider: Decider): boolean {
  const { type, id, name, email } = one as Record<string, unknown>;
  if (type !== 'link' || decider.type !== 'link' || typeof id === 'string') return false;
  const isByAddress = typeof email === 'string' && decider.email !== undefined;
  return !isByAddress && typeof name === 'string' && name === decider.name;
}
