import { timingSafeEqual } from 'node:crypto';
import { callbackKey } from '../../db/keys/callback-key.ts';
import { callbackToken } from '../../db/keys/callback-token.ts';
import { decisionMac, decisionPageKey } from '../../db/keys/decision-secrets.ts';
import { findAnswerable } from '../../db/queries/holds/early-answer.ts';
import { findHoldByCallback, type WaitingHold } from '../../db/queries/holds/holds.ts';
import { linkHolder, type Causer } from '../../src/account/audit/actor.ts';
import { decisionPath, parseDecisionToken } from '../../src/executions/contract/decisions.ts';
import type { Initiator } from '../../src/people/decisions/excluded.ts';
import type { Decider } from '../../src/people/decisions/decider.ts';
import type { DecisionOutput } from '../../src/people/decisions/output.ts';
import { awaitsWallet, type UnconfirmedChoice } from '../../src/people/decisions/presentation.ts';
import { isPerson, type Person } from '../../src/people/decisions/recipient.ts';
import { unconfirmedOf } from '../../src/people/decisions/transitions.ts';
import type { Authorization } from '../../src/people/decisions/authorization.ts';
import { authorizationIn } from '../answers/deciders.ts';
import type { AnswerContext } from '../answers/wait.ts';
import { ownChoice, takenIn, type OwnChoice, type TakenDecision } from '../../src/people/decisions/taken.ts';
import { withGiven } from './given.ts';

/** A page on which a person decides. */
export interface OpenedDecision {
  accountId: string;
  who: string;
  logoUrl: string | null;
  /** The question, the people who have decided, and their comments. */
  output: DecisionOutput;
  startedBy: Initiator | null;
  /** The person for whom the link was made; null for anybody with the link. */
  person: Person | null;
  /** The person in whose place they decide. */
  onBehalfOf: Decider | null;
  /**
   * `over`: nobody has decided, and nobody can any more. `busy`: another answer is just being taken. `confirming`: the person's
   * wallet has to confirm the choice.
   */
  phase: 'open' | 'confirming' | 'busy' | 'excluded' | 'handedOver' | 'waiting' | 'decided' | 'over';
  /** The end of the time to decide; null if it is over. */
  expiresAt: Date | null;
  decision: TakenDecision | null;
  own: OwnChoice | null;
  /** The choice of the person that no wallet has confirmed yet. */
  unconfirmed: UnconfirmedChoice | null;
  /** The same for everybody who decides in the place of the same person. */
  voter: string;
  /** The value that the page has to send back. */
  pageKey: string;
  by: Causer;
  hold: WaitingHold;
}

/**
 * Returns the page of a link. The token is a secret, so no other authentication is needed, and looking changes nothing. Null for a
 * link that was not made here, whose execution is erased, or whose action has not begun to wait, or has begun again.
 */
export async function openDecision(
  ctx: Pick<AnswerContext, 'tx' | 'vault'>,
  token: string,
): Promise<OpenedDecision | null> {
  const link = parseDecisionToken(token);
  const execution = link && (await findAnswerable(ctx.tx, link.executionId));
  if (!execution) return null;
  const { executionId, path, effect, person: place, mac } = link;
  const dataKey = ctx.vault.unwrap(execution.dataKey);
  if (!isEqual(decisionMac(dataKey, { path, effect, person: place }), mac)) return null;
  const hold = await findHoldByCallback(ctx.tx, callbackKey(callbackToken(dataKey, path, effect)));
  if (hold?.executionId !== executionId) return null;
  const found = await authorizationIn(ctx, hold, { ...linkHolder, person: place });
  if (!found) return null;
  const { row, output, authorization, startedBy } = found;
  const asked = output.links[place];
  // The output belongs to the newest try. Somebody with a link of an earlier try may not be asked any more, and must not read this output.
  if (!asked?.url.endsWith(decisionPath(token))) return null;
  const { to } = asked;
  const person = isPerson(to) ? to : null;
  const isWaiting = hold.state === 'open' && hold.expiresAt > new Date();
  const given = isWaiting ? null : await withGiven(ctx, hold.id, dataKey, found);
  const decision = given && (given.refused ?? takenIn(given.output));
  const own = ownChoice(given?.output ?? output, to);
  const unconfirmed = unconfirmedOf(output).find(({ voter }) => voter === authorization.voter) ?? null;
  const isConfirming = unconfirmed !== null && awaitsWallet(unconfirmed, Date.now());
  const open = authorization.may === 'decide' && isConfirming ? 'confirming' : phases[authorization.may];
  return {
    accountId: execution.accountId,
    who: row.walletName,
    logoUrl: row.logoUrl,
    output,
    startedBy,
    person,
    onBehalfOf: authorization.onBehalfOf,
    phase: isWaiting ? open : endOf(hold, output, decision),
    expiresAt: isWaiting ? hold.expiresAt : null,
    decision,
    own,
    unconfirmed,
    voter: authorization.voter,
    pageKey: decisionPageKey(dataKey, { path, effect, person: place }),
    by: to === null ? linkHolder : { ...linkHolder, person: place },
    hold,
  };
}

const phases: Readonly<Record<Authorization['may'], OpenedDecision['phase']>> = {
  decide: 'open',
  decided: 'waiting',
  handedOver: 'handedOver',
  excluded: 'excluded',
  notAsked: 'over',
};

/** A choice of one of several has claimed the hold until its action has counted it. */
function endOf(
  { state }: WaitingHold,
  { choice }: DecisionOutput,
  decision: TakenDecision | null,
): OpenedDecision['phase'] {
  if (decision) return 'decided';
  return state === 'claimed' && choice === undefined ? 'busy' : 'over';
}

/** Compares secrets of the same length. */
export const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
