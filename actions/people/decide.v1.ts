import { decideV1 as contract } from '../../src/actions/people/decide.v1.ts';
import { linkHolder } from '../../src/audit/actor.ts';
import { dueAt } from '../../src/decisions/due.ts';
import type { DecisionState } from '../../src/decisions/output.ts';
import { approveOrReject } from '../../src/decisions/request.ts';
import { personsOf } from '../../src/decisions/tally.ts';
import { unconfirmedOf } from '../../src/decisions/transitions.ts';
import { endOf } from '../../src/durations/end.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { ActionImplementation } from '../action.ts';
import { take } from './decide/answers.ts';
import { passTime } from './decide/pass-time.ts';
import { askedOf, known, linksOf } from './decide/people.ts';
import { checkPresentation, endSessions } from './decide/unconfirmed.ts';
import { waiting } from './decide/waiting.ts';
import { mailLinks } from './decision-mails.ts';

const defaultWait = 'P30D';

export const decideV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run(context, attributes) {
    const { now } = context;
    const { title, text, show = [], choices = [...approveOrReject], quorum = 1, notBy = [] } = attributes;
    const { to, mail = false, remind = [], escalate, allowDelegation = false, presentation } = attributes;
    const asked = await askedOf(context, to ?? [], 'to');
    const escalateTo = await askedOf(context, escalate?.to ?? [], 'escalate.to');
    const links = linksOf(context, to === undefined ? [null] : asked, 0);
    const state: DecisionState = {
      links,
      asked: {
        title,
        ...(text === undefined ? {} : { text }),
        show,
        choices,
        quorum,
        notBy,
        mayDelegate: allowDelegation,
        ...(presentation && { presentation }),
        isMailed: mail,
        goesOn: context.continuesOnTimeout,
      },
      decisions: [],
      questions: [],
      pending: {
        voters: [],
        remindAt: remind.map((when) => isoOf(endOf(when, now))).toSorted(),
        escalateAt: escalate ? isoOf(endOf(escalate.after, now)) : null,
        escalateTo,
      },
    };
    const { initiator } = await known(context, linkHolder);
    const persons = personsOf(state, initiator);
    if (choices.every((choice) => (choice.quorum ?? quorum) > persons))
      throw errors.quorumUnreachable(context.actionId, quorum, persons);
    if (presentation) await checkPresentation(context, presentation);
    await mailLinks(context, links, { ...state, startedBy: initiator }, 'asked');
    return waiting(context, state, { expiresAt: dueAt(attributes.due ?? defaultWait, now) });
  },
  async resume(context, event, held) {
    const state: DecisionState = held;
    return event.kind === 'expiry' ? passTime(context, state) : take(context, state, event);
  },
  async cancel(context, held) {
    if (unconfirmedOf(held).length > 0) await endSessions(context);
  },
};

const isoOf = (time: number): string => new Date(time).toISOString();
