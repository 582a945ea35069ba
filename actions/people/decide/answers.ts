import { noteOf } from '../../../db/keys/answer-keys.ts';
import { linkHolder } from '../../../src/account/audit/actor.ts';
import { whyNotDelegate } from '../../../src/people/decisions/delegation.ts';
import type { Note } from '../../../src/people/decisions/note.ts';
import type { DecisionState } from '../../../src/people/decisions/output.ts';
import { linksTo } from '../../../src/people/decisions/pages.ts';
import { isChoiceKey } from '../../../src/people/decisions/presentation.ts';
import type { Asked } from '../../../src/people/decisions/recipient.ts';
import { talk } from '../../../src/people/decisions/transitions.ts';
import type { ActionContext, HoldEvent } from '../../action.ts';
import { mailWhileWaiting } from '../decision-mails.ts';
import { decided } from './decided.ts';
import { pagesOf, whoIs, type Who } from './people.ts';
import { askWallet, confirmed } from './unconfirmed.ts';
import { waiting, type Result } from './waiting.ts';

type Answer = Extract<HoldEvent, { kind: 'event' }>;

/** Takes what somebody has sent: a choice, or a note. */
export async function take(context: ActionContext, state: DecisionState, answer: Answer): Promise<Result> {
  if (isChoiceKey(answer.key)) return confirmed(context, state, answer);
  const by = answer.by ?? linkHolder;
  const who = await whoIs(context, state, by);
  if (noteOf(answer.key) !== null) return noted(context, state, who, answer);
  const { data: given, receivedAt } = answer;
  const { choice, data = {} } = given as { choice: string; data?: Record<string, unknown> };
  return state.asked.presentation
    ? askWallet(context, state, { who, by }, { choice, data })
    : decided(context, state, who, { choice, data }, receivedAt);
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
  const [made] = linksTo(pagesOf(context), [to], state.links.length);
  if (!made) return waiting(context, state);
  const next = { ...state, links: [...state.links, { ...made, inPlaceOf: link }] };
  await mailWhileWaiting(context, [made], { ...next, startedBy: initiator }, 'delegated');
  return waiting(context, next, { logged: 'decisionDelegated' });
}
