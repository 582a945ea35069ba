import { linkHolder } from '../../../src/account/audit/actor.ts';
import { authorizationOf } from '../../../src/people/decisions/authorization.ts';
import type { DecisionState, Link } from '../../../src/people/decisions/output.ts';
import type { Initiator } from '../../../src/people/decisions/excluded.ts';
import { later } from '../../../src/people/decisions/later.ts';
import type { ActionContext } from '../../action.ts';
import { mailWhileWaiting } from '../decision-mails.ts';
import { known, pagesOf } from './people.ts';
import { waiting, type Result } from './waiting.ts';

/** Reminds, and asks more persons, once it is time. */
export async function passTime(context: ActionContext, state: DecisionState): Promise<Result> {
  const { initiator: startedBy } = await known(context, linkHolder);
  const due = later(state, context.now, pagesOf(context));
  if (due.reminds)
    await mailWhileWaiting(context, openLinks(state, startedBy), { ...state, startedBy }, 'reminded');
  await mailWhileWaiting(context, due.added, { ...due.state, startedBy }, 'escalated');
  return waiting(context, due.state, { logged: due.isEscalated ? 'decisionEscalated' : 'holdReminder' });
}

/** Those who may decide and have not, and in whose place nobody does. */
const openLinks = (state: DecisionState, startedBy: Initiator | null): Link[] =>
  state.links.filter(
    (_, place) =>
      authorizationOf(state, { ...linkHolder, person: place }, { startedBy, groups: 'checked' }).may ===
      'decide',
  );
