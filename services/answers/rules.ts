import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import { bytesOf, hasRoomFor, maxGivenBytes } from '../../src/people/decisions/room.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { requireFree } from './assignee.ts';
import { authorizationIn, isDecision, requireMayChooseAgain, requireMayDecide } from './deciders.ts';
import type { AnswerContext, GivenAnswer } from './wait.ts';

/** The rules of a kind of hold for its answers, apart from the schema of their data. */
interface HoldRules {
  /** The error for an answer to a hold that is not open. */
  closed(hold: WaitingHold): Error;
  /** The error for an answer at whose moment another one was taken. */
  overtaken(hold: WaitingHold): Error;
  /** @throws HoldfastError if somebody may not give this answer */
  require(ctx: AnswerContext, hold: WaitingHold, given: GivenAnswer, by: Causer): Promise<void>;
}

/** Any person who may answer gives the one answer. */
const ofAny: HoldRules = {
  closed: (hold) => errors.holdSettled(hold),
  overtaken: (hold) => errors.holdSettled(hold),
  require: async () => {},
};

/** A decision takes the choices of several persons. While it takes one, it takes no other. */
const ofDecision: HoldRules = {
  closed: (hold) => (hold.state === 'claimed' ? errors.holdBusy(hold) : errors.holdSettled(hold)),
  overtaken: (hold) => errors.holdBusy(hold),
  async require(ctx, hold, given, by) {
    const decision = await authorizationIn(ctx, hold, by);
    if (!decision) return;
    requireMayDecide(decision.authorization, hold);
    await requireFree(ctx, hold, decision, by);
    const isTooMuch = 'data' in given && bytesOf(given.data) > maxGivenBytes;
    if ('data' in given) requireMayChooseAgain(decision, given.data, hold);
    if (isTooMuch || !hasRoomFor(decision.output)) throw errors.dataTooLarge(maxGivenBytes);
  },
};

export const rulesOf = (hold: WaitingHold): HoldRules => (isDecision(hold) ? ofDecision : ofAny);
