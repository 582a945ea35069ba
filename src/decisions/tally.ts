import type { DecisionState, Link } from './output.ts';
import { isAsked, isGroup } from './recipient.ts';

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
  const later = (pending?.escalateTo ?? []).map((to) => ({ to }));
  const left = personsOf([...links, ...later]) - decisions.length;
  return needs.every(({ missing }) => missing > left) ? 'undecided' : 'open';
}

/**
 * How many persons may decide. Whoever is asked by their account and by a link has one voice. Nobody counts the members of a
 * group, nor who has the link of all.
 */
export const personsOf = (asked: readonly Pick<Link, 'to' | 'inPlaceOf'>[]): number =>
  asked.reduce((persons, { to, inPlaceOf }, at) => {
    if (to === null || isGroup(to)) return Infinity;
    return inPlaceOf !== undefined || isAsked(asked.slice(0, at), to) ? persons : persons + 1;
  }, 0);
