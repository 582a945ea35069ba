import { randomUUID } from 'node:crypto';
import { requestOf } from '../../../identity/protocols/openid4vc/asked.ts';
import { openid4vc } from '../../../identity/protocols/openid4vc/protocol.ts';
import type { Effect } from '../../../src/people/decisions/machine.ts';
import type { DecisionState } from '../../../src/people/decisions/output.ts';
import {
  choiceKey,
  confirmWithin,
  type DecisionPresentation,
} from '../../../src/people/decisions/presentation.ts';
import { withUnconfirmed } from '../../../src/people/decisions/transitions.ts';
import { durationEnd } from '../../../src/language/durations/duration.ts';
import type { DecisionContext } from './people.ts';
import { walletOver } from '../../wallet.ts';

/**
 * Finds the problems of the presentations that wallets are asked for, before anybody is asked.
 * @throws HoldfastError 2000
 */
export async function checkPresentation(
  context: DecisionContext,
  presentation: DecisionPresentation,
): Promise<void> {
  const wallet = await walletOver(context, openid4vc);
  await wallet.checkRequest(requestOf(presentation, context.now));
}

/** Asks the wallet of the person who chose, and keeps the choice to be confirmed. */
export async function askWallet(
  context: DecisionContext,
  state: DecisionState,
  { voter, by, made: { choice, data }, before, returnUrl }: Extract<Effect, { do: 'askWallet' }>,
): Promise<DecisionState> {
  const { presentation } = state.asked;
  if (!presentation) throw new TypeError('this decision asks for no presentation');
  const wallet = await walletOver(context, openid4vc);
  if (before) await wallet.withdraw({ kind: 'verification', id: before.verificationId });
  const key = choiceKey(randomUUID());
  const until = durationEnd(confirmWithin, context.now);
  const requested = await wallet.request({ ...requestOf(presentation, until), holdKey: key });
  const { id: verificationId, authorizationRequestUri } = requested;
  const url = await context.project.handOff({ holdKey: key, returnUrl });
  return withUnconfirmed(state, voter, {
    choice,
    data,
    voter,
    by,
    key,
    verificationId,
    authorizationRequestUri,
    url,
    until: new Date(until).toISOString(),
    presses: (before?.presses ?? 0) + 1,
  });
}

/** Withdraws the requests to wallets of others that are still open. */
export const endSessions = async (context: DecisionContext): Promise<void> =>
  (await walletOver(context, openid4vc)).endSessions();
