import type { Causer } from '../audit/actor.ts';
import type { Candidate } from './authorization.ts';
import type { Initiator } from './excluded.ts';

/** Returns the address of a member; undefined if they are gone. */
export type AddressOf = (memberId: string) => string | undefined;

/** The log has no addresses, but members may be asked by a link to theirs, too: they have one voice. */
export function candidateOf(by: Causer, addressOf: AddressOf): Candidate {
  if (by.type !== 'member' || by.id === null) return by;
  const { onBehalfOf } = by;
  return {
    ...withAddress({ ...by, id: by.id }, addressOf),
    ...(onBehalfOf && { onBehalfOf: withAddress(onBehalfOf, addressOf) }),
  };
}

/** A member who has started it may be asked by a link, too, and is known by the address then. */
export const initiatorOf = (startedBy: Causer | null, addressOf: AddressOf): Initiator | null =>
  startedBy?.type === 'member' && startedBy.id !== null
    ? withAddress({ ...startedBy, id: startedBy.id }, addressOf)
    : startedBy;

/** The members of whom the address is needed. */
export const membersAmong = (causers: readonly (Causer | null)[]): string[] => [
  ...new Set(
    causers.flatMap((one) =>
      one?.type === 'member' ? [one.id, one.onBehalfOf?.id].filter((id) => typeof id === 'string') : [],
    ),
  ),
];

function withAddress<T extends { id: string }>(one: T, addressOf: AddressOf): T & { email?: string } {
  const email = addressOf(one.id);
  return email === undefined ? one : { ...one, email };
}
