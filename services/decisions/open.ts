import { timingSafeEqual } from 'node:crypto';
import { callbackKey } from '../../db/callback-key.ts';
import { callbackToken } from '../../db/callback-token.ts';
import { isRefusal, noteOf } from '../../db/answer-keys.ts';
import { decisionMac, decisionPageKey } from '../../db/decision-secrets.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import { findAnswerable } from '../../db/queries/holds/early-answer.ts';
import { findGivenDecision } from '../../db/queries/holds/decisions.ts';
import { findHoldByCallback, type WaitingHold } from '../../db/queries/holds/holds.ts';
import { linkHolder, type Causer } from '../../src/audit/actor.ts';
import { decisionPath, parseDecisionToken } from '../../src/contract/decisions.ts';
import type { Initiator } from '../../src/decisions/excluded.ts';
import type { Decider, DecisionOutput } from '../../src/decisions/output.ts';
import { isPerson, type Person } from '../../src/decisions/recipient.ts';
import type { Authorization } from '../../src/decisions/authorization.ts';
import { tally } from '../../src/decisions/tally.ts';
import { choose } from '../../src/decisions/transitions.ts';
import { authorizationIn, authorizationsIn, type ReadDecision } from '../answers/deciders.ts';
import type { AnswerContext } from '../answers/wait.ts';

/** A page on which a person decides. */
export interface OpenedDecision {
  accountId: string;
  who: string;
  logoUrl: string | null;
  /** What is asked, who has decided, and what was said about it. */
  output: DecisionOutput;
  startedBy: Initiator | null;
  /** For whom the link was made; null for whoever has it. */
  person: Person | null;
  /** In whose place they decide. */
  onBehalfOf: Decider | null;
  /** `over`: nobody has decided, and nobody can any more. `busy`: another answer is just being taken. */
  phase: 'open' | 'busy' | 'excluded' | 'handedOver' | 'waiting' | 'decided' | 'over';
  /** When the time is over; null if it is. */
  expiresAt: Date | null;
  decision: TakenDecision | null;
  /** What the page has to send back. */
  pageKey: string;
  by: Causer;
  hold: WaitingHold;
}

/** What was decided. */
export interface TakenDecision {
  /** The label of the choice; null for an answer that was refused through the API. */
  label: string | null;
  /** Null if nobody knows their name. */
  by: string | null;
  at: Date;
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
  // The output is that of the newest try: who had a link of an earlier one is perhaps not asked any more, and reads nothing of it.
  if (!asked?.url.endsWith(decisionPath(token))) return null;
  const { to } = asked;
  const person = isPerson(to) ? to : null;
  const isWaiting = hold.state === 'open' && hold.expiresAt > new Date();
  const decision = isWaiting ? null : await takenDecision(ctx, hold.id, dataKey, found);
  return {
    accountId: execution.accountId,
    who: row.walletName,
    logoUrl: row.logoUrl,
    output,
    startedBy,
    person,
    onBehalfOf: authorization.onBehalfOf,
    phase: isWaiting ? phases[authorization.may] : endOf(hold, output, decision),
    expiresAt: isWaiting ? hold.expiresAt : null,
    decision,
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

async function takenDecision(
  ctx: Pick<AnswerContext, 'tx'>,
  holdId: string,
  dataKey: DataKey,
  decision: ReadDecision,
): Promise<TakenDecision | null> {
  const { output } = decision;
  const { asked, choice, decidedBy, decidedAt } = output;
  const labelOf = (made: string): string => asked.choices.find(({ id }) => id === made)?.label ?? made;
  if (choice !== undefined && decidedBy && decidedAt !== undefined)
    return { label: labelOf(choice), by: decidedBy.name ?? decidedBy.email ?? null, at: new Date(decidedAt) };
  const given = await findGivenDecision(ctx.tx, holdId);
  if (!given) return null;
  const { by, key, at } = given;
  if (isRefusal(key)) return { label: null, by: by?.name ?? null, at };
  if (noteOf(key) !== null) return null;
  // Its action is about to count it.
  const event = dataKey.open(encryptionContext.event(given.inboxId), given.data) as { choice: string };
  const { startedBy, authorizations } = await authorizationsIn(ctx, decision, [by ?? linkHolder], {
    areGroupsChecked: true,
  });
  const [authorization] = authorizations;
  if (!authorization) return null;
  const next = choose(output, authorization, { choice: event.choice, data: {} }, at.toISOString());
  const result = next === null ? 'open' : tally(next, startedBy);
  if (typeof result === 'string') return null;
  const { name, email } = authorization.decider;
  return { label: labelOf(result.choice), by: name ?? email ?? null, at };
}

/** Compares secrets of the same length. */
export const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
