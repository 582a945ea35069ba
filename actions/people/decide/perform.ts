import { noteOf } from '../../../db/keys/answer-keys.ts';
import { linkHolder } from '../../../src/account/audit/actor.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { advance, causerOf, type Effect, type Happening } from '../../../src/people/decisions/machine.ts';
import type { Initiator } from '../../../src/people/decisions/excluded.ts';
import type { Note } from '../../../src/people/decisions/note.ts';
import type { DecisionState } from '../../../src/people/decisions/output.ts';
import { isChoiceKey, type WalletAnswer } from '../../../src/people/decisions/presentation.ts';
import type { HoldEvent } from '../../action.ts';
import { mailWhileWaiting } from '../decision-mails.ts';
import { whoIs, type DecisionContext } from './people.ts';
import { waiting, type Result } from './waiting.ts';
import { askWallet, endSessions } from './wallets.ts';

/**
 * Lets the machine decide the effects of an event, and does these effects.
 * @throws HoldfastError 2005 if no choice can have its quorum any more
 */
export async function perform(
  context: DecisionContext,
  held: DecisionState,
  event: HoldEvent,
): Promise<Result> {
  const happening = happeningOf(event);
  const people = await whoIs(context, held, causerOf(held, happening));
  const { outcome, ...step } = advance(held, happening, people, {
    now: context.now,
    pages: context.execution.callback,
  });
  if (outcome === 'undecided') throw errors.decisionUndecided(context.actionId);
  let { state } = step;
  for (const effect of step.effects) state = await done(context, state, effect, people.initiator);
  if (outcome === 'waits') {
    const logged = step.effects.find((effect) => effect.do === 'log')?.event;
    return waiting(context, state, logged === undefined ? {} : { logged });
  }
  return { completed: { ...outcome, proof: await context.project.signDecision(outcome) } };
}

/**
 * Translates an event of a wait into an event of the decision. Only the identity room writes events under the key of a
 * choice.
 */
function happeningOf(event: HoldEvent): Happening {
  if (event.kind === 'expiry') return { kind: 'time' };
  const { key, data, receivedAt: at } = event;
  if (key !== null && isChoiceKey(key)) return { kind: 'shown', key, session: data as WalletAnswer, at };
  const by = event.by ?? linkHolder;
  if (noteOf(key) !== null) return { kind: 'note', by, note: data as Note, at };
  const { choice, data: filled = {} } = data as { choice: string; data?: Record<string, unknown> };
  return { kind: 'choice', by, made: { choice, data: filled }, at };
}

/** Does an effect, and returns the decision after it. */
async function done(
  context: DecisionContext,
  state: DecisionState,
  effect: Effect,
  startedBy: Initiator | null,
): Promise<DecisionState> {
  switch (effect.do) {
    case 'mail':
      await mailWhileWaiting(context, effect.links, { ...state, startedBy }, effect.occasion);
      return state;
    case 'askWallet':
      return askWallet(context, state, effect);
    case 'endSessions':
      await endSessions(context);
      return state;
    case 'log':
      return state;
    default:
      return effect satisfies never;
  }
}
