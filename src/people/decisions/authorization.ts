import type { Causer } from '../../account/audit/actor.ts';
import { deciderFor, isExcluded, type Initiator } from './excluded.ts';
import type { Decider } from './decider.ts';
import type { DecisionState, Link } from './output.ts';
import { isGroup, isMember, isPerson } from './recipient.ts';
import { isSamePerson } from './same-person.ts';

/** The relation of a person to a decision. */
export interface Authorization {
  /** `handedOver`: another person decides in their place. `notAsked`: it is for others. */
  may: 'decide' | 'excluded' | 'notAsked' | 'handedOver' | 'decided';
  /** The same for everybody who decides in the place of the same person. */
  voter: string;
  decider: Decider;
  onBehalfOf: Decider | null;
  /** Their place among `links`; null if they are nobody of those. */
  link: number | null;
}

/** Somebody, with the addresses by which they may be asked elsewhere. */
export interface Candidate extends Causer {
  email?: string;
  onBehalfOf?: NonNullable<Causer['onBehalfOf']> & { email?: string };
  /** The makers of a key. */
  behind?: NonNullable<Decider['behind']>;
}

/** The groups of a member; `checked`: somebody else has looked whether they are in one that is asked. */
export type Groups = readonly string[] | 'checked';

/** Says whether somebody may decide, and as whom. */
export function authorizationOf(
  state: Pick<DecisionState, 'links' | 'asked' | 'decisions' | 'pending'>,
  by: Candidate,
  { startedBy, groups }: { startedBy: Initiator | null; groups: Groups },
): Authorization {
  const link = placeOf(state.links, by, groups);
  const at = link === null ? null : (state.links[link] ?? null);
  const root = link === null ? null : rootOf(state.links, link);
  const represented = by.onBehalfOf ?? null;
  const decider = deciderOf(by, at);
  const onBehalfOf = represented
    ? deciderOf({ type: 'member', ...represented }, at)
    : root !== null && root !== link
      ? deciderOf({ type: 'link', id: null, name: null }, state.links[root] ?? null)
      : null;
  const voter = voterOf(by, state.links, root);
  const is = { voter, decider, onBehalfOf, link };
  const isFor = (one: Decider): boolean => isExcluded(state.asked.notBy, one, startedBy);
  if (isFor(decider) || (onBehalfOf && isFor(onBehalfOf))) return { ...is, may: 'excluded' };
  if (link === null && state.links.every(({ to }) => to !== null)) return { ...is, may: 'notAsked' };
  // Nobody decides twice, by an account and by a link, or for themselves and in somebody's place. Nor is one decided for twice.
  const hasDecided =
    state.pending?.voters.includes(voter) === true ||
    state.decisions.some(
      (one) => isSamePerson(one.by, decider) || isSamePerson(one.onBehalfOf ?? one.by, onBehalfOf ?? decider),
    );
  if (hasDecided) return { ...is, may: 'decided' };
  const isHandedOver = link !== null && state.links.some(({ inPlaceOf }) => inPlaceOf === link);
  return { ...is, may: isHandedOver ? 'handedOver' : 'decide' };
}

/** The position among the people who are asked; null for anybody else. */
function placeOf(links: readonly Link[], by: Causer, groups: Groups): number | null {
  if (by.person !== undefined) return by.person < links.length ? by.person : null;
  if (by.type === 'link') return links.findIndex(({ to }) => to === null) === 0 ? 0 : null;
  if (by.type !== 'member') return null;
  const id = by.onBehalfOf?.id ?? by.id;
  const own = links.findIndex(({ to }) => isMember(to) && to.member === id);
  if (own >= 0) return own;
  const ofGroup = links.findIndex(
    ({ to }) => isGroup(to) && (groups === 'checked' || groups.includes(to.group)),
  );
  return ofGroup < 0 ? null : ofGroup;
}

/** Follows the chain of handovers back to the person who was asked at first. */
function rootOf(links: readonly Link[], link: number): number {
  let root = link;
  // Nobody can hand it over to somebody who was asked before them.
  for (let next = links[root]?.inPlaceOf; next !== undefined && next < root; next = links[root]?.inPlaceOf)
    root = next;
  return root;
}

/** In a group, and where anybody may decide, each member and each key counts for themselves. */
function voterOf(by: Causer, links: readonly Link[], root: number | null): string {
  const to = root === null ? null : (links[root]?.to ?? null);
  if (root !== null && (isMember(to) || isPerson(to))) return `asked:${root}`;
  return `${by.type}:${by.onBehalfOf?.id ?? by.id ?? ''}`;
}

function deciderOf(
  { type, id, name, email, behind }: Pick<Candidate, 'type' | 'id' | 'name' | 'email' | 'behind'>,
  link: Link | null,
): Decider {
  const to = link?.to ?? null;
  if (type !== 'link') {
    const known = isMember(to) && to.member === id ? to.email : email;
    return {
      type,
      id,
      name,
      ...(known === undefined ? {} : { email: known }),
      ...(behind === undefined ? {} : { behind }),
    };
  }
  return isMember(to) || isPerson(to) ? deciderFor(to) : { type, id, name };
}
