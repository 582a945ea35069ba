import type { Authorization } from './authorization.ts';
import { deciderFor, isExcluded, type Initiator } from './excluded.ts';
import type { DecisionState } from './output.ts';
import { type AskedRecipient, isAsked, isGroup } from './recipient.ts';
import { isSamePerson } from './same-person.ts';

/** The place of a person is one byte of their link. */
const maxLinks = 100;

/** Whether somebody may hand the decision over to anybody: a group decides in common. */
export const mayDelegate = (
  { asked, links }: Pick<DecisionState, 'asked' | 'links'>,
  { link }: Pick<Authorization, 'link'>,
): boolean => asked.mayDelegate && link !== null && !isGroup(links[link]?.to ?? null);

/** Why a decision is not handed over to somebody; null if it may be. */
export function whyNotDelegate(
  { asked, links, decisions }: Pick<DecisionState, 'asked' | 'links' | 'decisions'>,
  to: AskedRecipient,
  startedBy: Initiator | null,
): string | null {
  const next = deciderFor(to);
  if (isAsked(links, to)) return 'is asked already';
  // A member of a group can have decided without a link.
  if (decisions.some(({ by }) => isSamePerson(by, next))) return 'has decided already';
  if (isExcluded(asked.notBy, next, startedBy)) return 'may not decide';
  return links.length < maxLinks ? null : 'cannot be asked: it was handed over too often';
}
