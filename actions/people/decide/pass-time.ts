import { linkHolder } from '../../../src/audit/actor.ts';
import { authorizationOf } from '../../../src/decisions/authorization.ts';
import type { DecisionState, Link } from '../../../src/decisions/output.ts';
import type { Initiator } from '../../../src/decisions/excluded.ts';
import { isAsked } from '../../../src/decisions/recipient.ts';
import { pendingOf } from '../../../src/decisions/transitions.ts';
import type { ActionContext } from '../../action.ts';
import { mailWhileWaiting } from '../decision-mails.ts';
import { known, linksOf } from './people.ts';
import { waiting, type Result } from './waiting.ts';

/** Reminds, and asks more persons, once it is time. */
export async function passTime(context: ActionContext, state: DecisionState): Promise<Result> {
  const pending = pendingOf(state);
  const isDue = (time: string): boolean => Date.parse(time) <= context.now;
  const isLate = pending.escalateAt !== null && isDue(pending.escalateAt);
  const { initiator: startedBy } = await known(context, linkHolder);
  if (pending.remindAt.some(isDue))
    await mailWhileWaiting(context, openLinks(state, startedBy), { ...state, startedBy }, 'reminded');
  const others = pending.escalateTo.filter((one) => !isAsked(state.links, one));
  const added = isLate ? linksOf(context, others, state.links.length) : [];
  const next: DecisionState = {
    ...state,
    links: [...state.links, ...added],
    pending: {
      ...pending,
      remindAt: pending.remindAt.filter((time) => !isDue(time)),
      ...(isLate ? { escalateAt: null, escalateTo: [] } : {}),
    },
  };
  await mailWhileWaiting(context, added, { ...next, startedBy }, 'escalated');
  return waiting(context, next, { logged: isLate ? 'decisionEscalated' : 'holdReminder' });
}

/** Those who may decide and have not, and in whose place nobody does. */
const openLinks = (state: DecisionState, startedBy: Initiator | null): Link[] =>
  state.links.filter(
    (_, place) =>
      authorizationOf(state, { ...linkHolder, person: place }, { startedBy, groups: 'checked' }).may ===
      'decide',
  );
