import type { DecisionState, Link } from './output.ts';
import { linksTo, type Pages } from './pages.ts';
import { isAsked } from './recipient.ts';
import { pendingOf } from './transitions.ts';

export interface Later {
  state: DecisionState;
  /** Whether somebody is to be reminded, and whether it was escalated. */
  reminds: boolean;
  isEscalated: boolean;
  /** The persons who are asked from now on. */
  added: Link[];
}

/** Returns the reminders and escalations of a decision that have become due by a time, in milliseconds since the epoch. */
export function later(state: DecisionState, now: number, pages: Pages): Later {
  const pending = pendingOf(state);
  const isDue = (time: string): boolean => Date.parse(time) <= now;
  const isEscalated = pending.escalateAt !== null && isDue(pending.escalateAt);
  const others = pending.escalateTo.filter((one) => !isAsked(state.links, one));
  const added = isEscalated ? linksTo(pages, others, state.links.length) : [];
  return {
    reminds: pending.remindAt.some(isDue),
    isEscalated,
    added,
    state: {
      ...state,
      links: [...state.links, ...added],
      pending: {
        ...pending,
        remindAt: pending.remindAt.filter((time) => !isDue(time)),
        ...(isEscalated ? { escalateAt: null, escalateTo: [] } : {}),
      },
    },
  };
}
