import { defaultWait } from '../../src/language/durations/end.ts';
import { decideV1 as contract } from '../../src/actions/people/decide.v1.ts';
import { linkHolder } from '../../src/account/audit/actor.ts';
import { dueAt } from '../../src/people/decisions/due.ts';
import { openDecision } from '../../src/people/decisions/open.ts';
import { unconfirmedOf } from '../../src/people/decisions/transitions.ts';
import type { ActionImplementation } from '../action.ts';
import { known } from './decide/people.ts';
import { perform } from './decide/perform.ts';
import { waiting } from './decide/waiting.ts';
import { checkPresentation, endSessions } from './decide/wallets.ts';
import { mailLinks } from './decision-mails.ts';

export const decideV1: ActionImplementation<typeof contract> = {
  contract,
  async run(context, attributes) {
    const { actionId, now, project, execution } = context;
    const { callback: pages, continuesOnTimeout: goesOn } = execution;
    const { findMember } = project;
    const { initiator } = await known(context, linkHolder);
    const state = await openDecision(attributes, { actionId, now, findMember, pages, initiator, goesOn });
    const { presentation, due = defaultWait } = attributes;
    if (presentation) await checkPresentation(context, presentation);
    await mailLinks(context, state.links, { ...state, startedBy: initiator }, 'asked');
    return waiting(context, state, { expiresAt: dueAt(due, now) });
  },
  resume: (context, event, held) => perform(context, held, event),
  async cancel(context, held) {
    if (unconfirmedOf(held).length > 0) await endSessions(context);
  },
};
