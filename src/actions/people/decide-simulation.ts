import { linkHolder } from '../../account/audit/actor.ts';
import { authorizationOf, type Candidate } from '../../people/decisions/authorization.ts';
import { initiatorOf } from '../../people/decisions/candidate.ts';
import { later } from '../../people/decisions/later.ts';
import { advance } from '../../people/decisions/machine.ts';
import { openDecision, type DecisionAttributes } from '../../people/decisions/open.ts';
import type { DecisionState, Link } from '../../people/decisions/output.ts';
import { isGroup, isMember } from '../../people/decisions/recipient.ts';
import { answerSchema } from '../../people/decisions/request.ts';
import { errors } from '../../language/errors/catalogue.ts';
import { sampleId, type AnswerEffect, type WaitBeginning, type SimulatedTry } from '../simulation.ts';

/** Each of those who are asked, in their order, makes the choice that is given, until it is made. */
export async function simulateDecision(attempt: SimulatedTry): Promise<WaitBeginning> {
  const { attributes, actionId, now, startedBy, pages, findMember } = attempt;
  const state = await openDecision(attributes as unknown as DecisionAttributes, {
    actionId,
    now,
    pages,
    findMember: async (member) => findMember(member),
    initiator: initiatorOf(startedBy, () => undefined),
    goesOn: attempt.continuesOnTimeout,
  });
  return {
    schema: answerSchema(state.asked.choices),
    heldAfter: (waitMs) => later(state, now + waitMs, pages).state,
    answered: (data, afterMs) => decidedBy(state, data as Choice, attempt, afterMs),
  };
}

interface Choice {
  choice: string;
  data?: Record<string, unknown>;
}

function decidedBy(
  begun: DecisionState,
  { choice, data = {} }: Choice,
  { actionId, now, startedBy, pages, findMember }: SimulatedTry,
  afterMs: number,
): AnswerEffect {
  const initiator = initiatorOf(startedBy, () => undefined);
  const made = { choice, data, ...(begun.asked.presentation && { presentation: shown }) };
  for (let [after, state] = [afterMs, begun]; ;) {
    const moment = { now: now + after, pages };
    state = later(state, moment.now, pages).state;
    for (const by of askedIn(state.links, findMember)) {
      const who = authorizationOf(state, by, { startedBy: initiator, groups: 'checked' });
      const happening = { kind: 'choice', by, made, at: new Date(moment.now).toISOString() } as const;
      const step = advance(state, happening, { ...who, initiator }, moment);
      if (step.outcome === 'undecided') return { error: errors.decisionUndecided(actionId), afterMs: after };
      if (step.outcome !== 'waits') return { output: { ...step.outcome, proof: 'sample' }, afterMs: after };
      ({ state } = step);
    }
    // All have decided but those who are asked later.
    const escalateAt = state.pending?.escalateAt ?? null;
    if (escalateAt === null) return null;
    after = Date.parse(escalateAt) - now;
  }
}

/** The presentation of a wallet in a simulation: nothing is known of its content. */
const shown = { id: sampleId, credentials: [] };

/** The number of members of a group who decide, as many as a choice may need. */
const perGroup = 20;

const askedIn = (links: readonly Link[], findMember: SimulatedTry['findMember']): Candidate[] =>
  links.flatMap(({ to }, person): Candidate[] => {
    if (to === null) return [linkHolder];
    if (isMember(to)) return [{ type: 'member', id: to.member, name: to.name }];
    if (!isGroup(to)) return [{ ...linkHolder, person }];
    return Array.from({ length: perGroup }, (_, at) => {
      const { id, name } = findMember(`${to.group} ${at + 1}`);
      return { type: 'member', id, name };
    });
  });
