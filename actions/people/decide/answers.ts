import { noteOf } from '../../../db/answer-keys.ts';
import { linkHolder } from '../../../src/audit/actor.ts';
import { authorizationOf, type Authorization } from '../../../src/decisions/authorization.ts';
import { whyNotDelegate } from '../../../src/decisions/delegation.ts';
import type { Initiator } from '../../../src/decisions/excluded.ts';
import type { Note } from '../../../src/decisions/note.ts';
import type { DecisionState } from '../../../src/decisions/output.ts';
import type { Asked } from '../../../src/decisions/recipient.ts';
import { tally } from '../../../src/decisions/tally.ts';
import { choose, talk } from '../../../src/decisions/transitions.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import type { ActionContext, HoldEvent } from '../../action.ts';
import { mailWhileWaiting } from '../decision-mails.ts';
import { known, linksOf } from './people.ts';
import { waiting, type Result } from './waiting.ts';

type Answer = Extract<HoldEvent, { kind: 'event' }>;

interface Who extends Authorization {
  initiator: Initiator | null;
}

/** Takes what somebody has sent: a choice, or a note. */
export async function take(context: ActionContext, state: DecisionState, answer: Answer): Promise<Result> {
  const { candidate, initiator } = await known(context, answer.by ?? linkHolder);
  const authorization = authorizationOf(state, candidate, { startedBy: initiator, groups: 'checked' });
  const who = { ...authorization, initiator };
  return noteOf(answer.key) === null
    ? decided(context, state, who, answer)
    : noted(context, state, who, answer);
}

/** Counts a choice, and ends once enough persons have made the same one. */
async function decided(
  context: ActionContext,
  state: DecisionState,
  who: Who,
  { data: given, receivedAt }: Answer,
): Promise<Result> {
  const { choice, data = {} } = given as { choice: string; data?: Record<string, unknown> };
  const next = choose(state, who, { choice, data }, receivedAt);
  // They have pressed twice, or have handed it over meanwhile.
  if (!next) return waiting(context, state);
  const result = tally(next, who.initiator);
  if (result === 'open') return waiting(context, next, { logged: 'decisionCounted' });
  if (result === 'undecided') throw errors.decisionUndecided(context.actionId);
  const { pending: _over, ...output } = next;
  const { decider: decidedBy, onBehalfOf } = who;
  const made = {
    ...output,
    choice,
    data,
    decidedBy,
    decidedAt: receivedAt,
    ...(onBehalfOf && { onBehalfOf }),
  };
  const proof = await context.signDecision?.(made);
  return { completed: { ...made, ...(proof !== undefined && { proof }) } };
}

/** Keeps a question, its answer, or who decides in whose place. */
async function noted(
  context: ActionContext,
  state: DecisionState,
  who: Who,
  { data, receivedAt }: Answer,
): Promise<Result> {
  const note = data as Note;
  if (note.note === 'delegate') return handedOver(context, state, who, note.to);
  const next = talk(state, note, who, receivedAt);
  if (!next) return waiting(context, state);
  if (note.note === 'question') return waiting(context, next, { logged: 'questionAsked' });
  await mailWhileWaiting(context, next.links, { ...next, startedBy: who.initiator }, 'answered');
  return waiting(context, next, { logged: 'questionAnswered' });
}

async function handedOver(
  context: ActionContext,
  state: DecisionState,
  { may, link, initiator }: Who,
  to: Asked,
): Promise<Result> {
  if (may !== 'decide' || link === null || whyNotDelegate(state, to, initiator) !== null)
    return waiting(context, state);
  const [made] = linksOf(context, [to], state.links.length);
  if (!made) return waiting(context, state);
  const next = { ...state, links: [...state.links, { ...made, inPlaceOf: link }] };
  await mailWhileWaiting(context, [made], { ...next, startedBy: initiator }, 'delegated');
  return waiting(context, next, { logged: 'decisionDelegated' });
}
