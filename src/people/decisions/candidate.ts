import type { ActorBehind, Causer } from '../../account/audit/actor.ts';
import type { Candidate } from './authorization.ts';
import type { Initiator } from './excluded.ts';

/** Returns the address of a member; undefined if they are gone. */
export type AddressOf = (memberId: string) => string | undefined;

type Behind = readonly Pick<Causer, 'type' | 'id' | 'name'>[];

/** The log has no addresses, but members may be asked by a link to theirs, too: they have one voice, also by their keys. */
export function candidateOf(by: Causer, addressOf: AddressOf, behind: Behind = []): Candidate {
  if (by.type === 'apiKey' && behind.length > 0) return { ...by, behind: known(behind, addressOf) };
  if (by.type !== 'member' || by.id === null) return by;
  const { onBehalfOf } = by;
  return {
    ...withAddress({ ...by, id: by.id }, addressOf),
    ...(onBehalfOf && { onBehalfOf: withAddress(onBehalfOf, addressOf) }),
  };
}

/**
 * A member who has started the execution may be asked by a link, too; then the link's address is the member's. `behind`:
 * everybody who is known behind the execution, up to the root.
 */
export function initiatorOf(
  startedBy: Causer | null,
  addressOf: AddressOf,
  behind?: readonly ActorBehind[],
): Initiator | null {
  if (startedBy === null) return null;
  const own =
    startedBy.type === 'member' && startedBy.id !== null
      ? withAddress({ ...startedBy, id: startedBy.id }, addressOf)
      : startedBy;
  if (behind === undefined) return own;
  const isUnknown = behind.some(({ type, isEnd }) => strangers.has(type) || (isEnd && !humans.has(type)));
  return { ...own, behind: known(behind, addressOf), ...(isUnknown && { isUnknown }) };
}

/** Through these somebody starts executions whom this server does not know. */
const strangers: ReadonlySet<Causer['type']> = new Set([
  'form',
  'inboundWebhook',
  'trigger',
  'link',
  'wallet',
]);
const humans: ReadonlySet<Causer['type']> = new Set(['member', 'administrator']);

const known = (behind: Behind, addressOf: AddressOf): NonNullable<Candidate['behind']> =>
  behind.map(({ type, id, name }) =>
    type === 'member' && id !== null ? withAddress({ type, id, name }, addressOf) : { type, id, name },
  );

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
