import { randomUUID } from 'node:crypto';
import { requestOf } from '../../../identity/protocols/openid4vc/asked.ts';
import { openid4vc } from '../../../identity/protocols/openid4vc/protocol.ts';
import type { Causer } from '../../../src/account/audit/actor.ts';
import type { DecisionState } from '../../../src/people/decisions/output.ts';
import {
  chooseAgainAfter,
  choiceKey,
  confirmWithin,
  isOwnWallet,
  isSameChoice,
  type DecisionPresentation,
  type UnconfirmedChoice,
} from '../../../src/people/decisions/presentation.ts';
import { hasRoomForChoice } from '../../../src/people/decisions/room.ts';
import { unconfirmedOf, withUnconfirmed } from '../../../src/people/decisions/transitions.ts';
import { durationEnd } from '../../../src/language/durations/duration.ts';
import type { SessionEvent } from '../../../src/wallets/openid4vc/session-event.ts';
import type { ActionContext, HoldEvent } from '../../action.ts';
import { walletOver } from '../../wallet.ts';
import { decided } from './decided.ts';
import { whoIs, type Who } from './people.ts';
import { waiting, type Result } from './waiting.ts';

/** Finds what would be wrong with what wallets are asked for, before anybody is. @throws HoldfastError 2000 */
export async function checkPresentation(
  context: ActionContext,
  presentation: DecisionPresentation,
): Promise<void> {
  const wallet = await walletOver(context, openid4vc);
  await wallet.checkRequest(requestOf(presentation, context.now));
}

/** Asks the wallet of whoever has chosen. What they have chosen before, and not confirmed, does not count any more. */
export async function askWallet(
  context: ActionContext,
  state: DecisionState,
  { who: { may, voter, link }, by }: { who: Who; by: Causer },
  made: Pick<UnconfirmedChoice, 'choice' | 'data'>,
): Promise<Result> {
  const { presentation } = state.asked;
  const back = state.links[link ?? 0]?.url;
  if (may !== 'decide' || !presentation || back === undefined) return waiting(context, state);
  if (!context.handOff) throw new TypeError('a decision is made in a transaction');
  const wallet = await walletOver(context, openid4vc);
  const before = unconfirmedOf(state).find((one) => one.voter === voter);
  if (before && isSameChoice(before, made, context.now)) return waiting(context, state);
  if (before && chooseAgainAfter(before, context.now) > 0) return waiting(context, state);
  if (before) await wallet.withdraw({ kind: 'verification', id: before.verificationId });
  const key = choiceKey(randomUUID());
  const until = durationEnd(confirmWithin, context.now);
  const requested = await wallet.request({ ...requestOf(presentation, until), holdKey: key });
  const { id: verificationId, authorizationRequestUri } = requested;
  const url = await context.handOff({ holdKey: key, returnUrl: back });
  const choice = {
    ...made,
    voter,
    by,
    key,
    verificationId,
    authorizationRequestUri,
    url,
    until: new Date(until).toISOString(),
    presses: (before?.presses ?? 0) + 1,
  };
  return waiting(context, withUnconfirmed(state, voter, choice));
}

/** Counts a choice once its wallet has shown what was asked for, or keeps why it does not count. */
export async function confirmed(
  context: ActionContext,
  state: DecisionState,
  { key, data, receivedAt }: Extract<HoldEvent, { kind: 'event' }>,
): Promise<Result> {
  const choice = unconfirmedOf(state).find((one) => one.key === key);
  const { presentation } = state.asked;
  if (!choice || !presentation) return waiting(context, state);
  // Only the identity room writes events under such a key.
  const { id, status, credentials = [] } = data as SessionEvent;
  const { voter, by } = choice;
  const who = await whoIs(context, state, by);
  const next = withUnconfirmed(state, voter, null);
  const made = { choice: choice.choice, data: choice.data, presentation: { id, credentials } };
  const refused =
    status !== 'verified'
      ? 'wallet'
      : !isOwnWallet(presentation, credentials, who.decider)
        ? 'otherPerson'
        : hasRoomForChoice(next, made)
          ? null
          : 'tooLarge';
  if (refused) return waiting(context, withUnconfirmed(state, voter, { ...choice, refused }));
  const result = await decided(context, next, who, made, receivedAt);
  // What others have not confirmed by now cannot count any more.
  if ('completed' in result && unconfirmedOf(next).length > 0) await endSessions(context);
  return result;
}

/** Withdraws what the wallets of others are still asked for. */
export const endSessions = async (context: ActionContext): Promise<void> =>
  (await walletOver(context, openid4vc)).endSessions();
