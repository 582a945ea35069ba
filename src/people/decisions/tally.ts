import { deciderFor, isExcluded, type Initiator } from './excluded.ts';
import type { DecisionState } from './output.ts';
import { isAsked, isGroup, type AskedRecipient } from './recipient.ts';

/** The result of the choices so far: a choice that enough persons have made, that there cannot be one any more, or neither. */
export function tally(
  state: DecisionState,
  startedBy: Initiator | null,
): { choice: string } | 'undecided' | 'open' {
  const { asked, decisions } = state;
  const needs = asked.choices.map(({ id, quorum = asked.quorum }) => ({
    id,
    missing: quorum - decisions.filter(({ choice }) => choice === id).length,
  }));
  const made = needs.find(({ missing }) => missing <= 0);
  if (made) return { choice: made.id };
  const left = personsOf(state, startedBy) - decisions.length;
  return needs.every(({ missing }) => missing > left) ? 'undecided' : 'open';
}

/** Whether so few persons can never make a choice. */
export const isUnreachable =
  (persons: number, quorum: number) =>
  (choice: { quorum?: number | undefined }): boolean =>
    (choice.quorum ?? quorum) > persons;

interface Voices {
  asked: { notBy: DecisionState['asked']['notBy'] };
  links: readonly { to: AskedRecipient | null; inPlaceOf?: number | undefined }[];
  pending?: { escalateTo: readonly AskedRecipient[] } | undefined;
}

/**
 * How many persons may decide, now or once it is escalated. A person who is asked by their account and by a link has one vote, and
 * an excluded person has none. The members of a group, and the readers of a shared link, are not counted.
 */
export function personsOf({ asked: { notBy }, links, pending }: Voices, startedBy: Initiator | null): number {
  const later = (pending?.escalateTo ?? []).map((to) => ({ to, inPlaceOf: undefined }));
  const all = [...links, ...later];
  return all.reduce((persons, { to, inPlaceOf }, at) => {
    if (to === null || isGroup(to)) return Infinity;
    if (inPlaceOf !== undefined || isAsked(all.slice(0, at), to)) return persons;
    return isExcluded(notBy, deciderFor(to), startedBy) ? persons : persons + 1;
  }, 0);
}
