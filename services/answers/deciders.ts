import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findDecision, type DecisionRow } from '../../db/queries/holds/decisions.ts';
import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import { findAskedMembers } from '../../db/queries/members/asked.ts';
import { listBehind } from '../../db/queries/members/behind.ts';
import { catalogue } from '../../src/actions/catalogue.ts';
import type { Actor, Causer } from '../../src/account/audit/actor.ts';
import type { Initiator } from '../../src/people/decisions/excluded.ts';
import type { DecisionOutput } from '../../src/people/decisions/output.ts';
import { authorizationOf, type Authorization } from '../../src/people/decisions/authorization.ts';
import { candidateOf, initiatorOf, membersAmong } from '../../src/people/decisions/candidate.ts';
import { chooseAgainAfter, isSameChoice, maxPresses } from '../../src/people/decisions/presentation.ts';
import { unconfirmedOf } from '../../src/people/decisions/transitions.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { AnswerContext } from './wait.ts';

/** Whether persons are asked to answer it. */
export const isDecision = ({ entry }: Pick<WaitingHold, 'entry'>): boolean =>
  catalogue.get(entry?.name ?? '')?.hold?.waitsFor === 'person';

/** A decision, as it is now. */
export interface ReadDecision {
  row: DecisionRow;
  output: DecisionOutput;
}

/** The same, and the relation of a person to it. */
export interface AuthorizationInDecision extends ReadDecision {
  authorization: Authorization;
  startedBy: Initiator | null;
}

/** Reads the decision of a hold. Null if it is none. */
export async function decisionOf(
  { tx, vault }: Pick<AnswerContext, 'tx' | 'vault'>,
  hold: Pick<WaitingHold, 'executionId' | 'actionId' | 'entry' | 'dataKey'>,
): Promise<ReadDecision | null> {
  if (!isDecision(hold)) return null;
  const { executionId, actionId, dataKey } = hold;
  const row = await findDecision(tx, { executionId, path: actionId });
  if (!row?.output) return null;
  const output = vault.unwrap(dataKey).open(encryptionContext.output(actionId), row.output) as DecisionOutput;
  return { row, output };
}

/** Says how each of some persons is related to a decision. However many they are, it reads once. */
export async function authorizationsIn(
  { tx }: Pick<AnswerContext, 'tx'>,
  { output, row }: ReadDecision,
  candidates: readonly Causer[],
  { areGroupsChecked = false } = {},
): Promise<{ startedBy: Initiator | null; authorizations: Authorization[] }> {
  const { projectId } = row;
  const behind = await listBehind(tx, projectId, { type: 'execution', id: row.executionId });
  const behindKeys = new Map<Causer, Actor[]>();
  for (const by of candidates)
    if (by.type === 'apiKey') behindKeys.set(by, await listBehind(tx, projectId, by));
  const all = [row.startedBy, ...behind, ...candidates, ...[...behindKeys.values()].flat()];
  const members = await findAskedMembers(tx, membersAmong(all));
  const addressOf = (id: string): string | undefined => members.get(id)?.email;
  const startedBy = initiatorOf(row.startedBy, addressOf, behind);
  const authorizations = candidates.map((by) => {
    const groups = areGroupsChecked
      ? 'checked'
      : (members.get(by.onBehalfOf?.id ?? by.id ?? '')?.groups ?? []);
    return authorizationOf(output, candidateOf(by, addressOf, behindKeys.get(by)), { startedBy, groups });
  });
  return { startedBy, authorizations };
}

/** Reads the decision of a hold, and says how somebody is related to it. Null if the hold is no decision. */
export async function authorizationIn(
  ctx: Pick<AnswerContext, 'tx' | 'vault'>,
  hold: Parameters<typeof decisionOf>[1],
  by: Causer,
): Promise<AuthorizationInDecision | null> {
  const decision = await decisionOf(ctx, hold);
  if (!decision) return null;
  const { startedBy, authorizations } = await authorizationsIn(ctx, decision, [by]);
  const [authorization] = authorizations;
  return authorization ? { ...decision, authorization, startedBy } : null;
}

/** @throws HoldfastError 2005/403 if the decision is not theirs; 2006 if they have decided, or somebody does so in their place */
export function requireMayDecide({ may }: Authorization, { executionId, actionId }: WaitingHold): void {
  const at = { executionId, actionId };
  if (may === 'excluded') throw errors.deciderExcluded(at);
  if (may === 'notAsked') throw errors.deciderNotAsked(at);
  if (may !== 'decide') throw errors.deciderDone(at);
}

/**
 * Each choice that a wallet has to confirm makes a request, so they are bounded.
 * @throws HoldfastError 2005/429 while another one would be too many
 */
export function requireMayChooseAgain(
  { output, authorization: { voter } }: AuthorizationInDecision,
  given: unknown,
  { executionId, actionId }: WaitingHold,
): void {
  const before = unconfirmedOf(output).find((one) => one.voter === voter);
  const now = Date.now();
  if (!before || isSameChoice(before, madeIn(given), now)) return;
  const waitMs = chooseAgainAfter(before, now);
  if (waitMs > 0)
    throw errors.tooManyChoices({ executionId, actionId }, maxPresses, Math.ceil(waitMs / 1000));
}

/** The choice in the data, if it is a choice at all: its schema is checked later. */
const madeIn = (given: unknown): { choice: string; data: Record<string, unknown> } => ({
  choice: '',
  data: {},
  ...(typeof given === 'object' ? given : null),
});
