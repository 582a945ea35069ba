import type { DecisionState } from './output.ts';
import { isGroup } from './recipient.ts';

/** What the choices so far mean: one that enough persons have made, that there cannot be one any more, or neither. */
export function tally({
  asked,
  links,
  decisions,
  pending,
}: Pick<DecisionState, 'asked' | 'links' | 'decisions' | 'pending'>):
  | { choice: string }
  | 'undecided'
  | 'open' {
  const needs = asked.choices.map(({ id, quorum = asked.quorum }) => ({
    id,
    missing: quorum - decisions.filter(({ choice }) => choice === id).length,
  }));
  const made = needs.find(({ missing }) => missing <= 0);
  if (made) return { choice: made.id };
  const persons = personsOf(links) + (pending?.escalateAt == null ? 0 : Infinity);
  const left = persons - decisions.length;
  return needs.every(({ missing }) => missing > left) ? 'undecided' : 'open';
}

/** How many persons may decide. Nobody counts the members of a group, nor who has the link of all. */
export const personsOf = (links: DecisionState['links']): number =>
  links.some(({ to }) => to === null || isGroup(to))
    ? Infinity
    : links.filter(({ inPlaceOf }) => inPlaceOf === undefined).length;
