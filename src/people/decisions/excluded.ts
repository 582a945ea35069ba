import type { Causer } from '../../account/audit/actor.ts';
import type { Decider } from './decider.ts';
import { type AskedRecipient, isMember, isPerson } from './recipient.ts';
import type { Exclusion } from './request.ts';
import { type Identity, isSamePerson } from './same-person.ts';

/** The person who started an execution, and all others who caused it; members with their address. */
export interface Initiator extends Pick<Causer, 'type' | 'id'> {
  email?: string;
  /**
   * All persons who are known up to the root: the maker of a key, the person who has redriven the execution, the starter of the
   * execution that runs it.
   */
  behind?: readonly Identity[];
  /** An unknown person has caused it, for example by filling in a form. */
  isUnknown?: boolean;
}

/**
 * Whether somebody is excluded from a decision. Members and keys are distinguished by their ids, persons with links by their
 * addresses, or else their names. A member who has a link, too, is known by the address, and one who has made a key by it.
 */
export const isExcluded = (
  excluded: readonly Exclusion[],
  decider: Decider,
  startedBy: Initiator | null,
): boolean =>
  excluded.some((one) => {
    const other = one === 'initiator' ? startedBy : (one as Identity);
    return other !== null && isSamePerson(other, decider);
  });

/** Returns the asked person as a decider. */
export function deciderFor(to: AskedRecipient | null): Decider {
  if (isMember(to)) return { type: 'member', id: to.member, name: to.name, email: to.email };
  const { name = null, email } = isPerson(to) ? to : {};
  return { type: 'link', id: null, name, ...(email === undefined ? {} : { email }) };
}
