import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findDecision, type DecisionRow } from '../../db/queries/holds/decisions.ts';
import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import { findAddress, findGroups } from '../../db/queries/members/asked.ts';
import { decideV1 } from '../../src/actions/people/decide.v1.ts';
import type { Causer } from '../../src/audit/actor.ts';
import type { Initiator } from '../../src/decisions/excluded.ts';
import type { DecisionOutput } from '../../src/decisions/output.ts';
import { authorizationOf, type Authorization, type Candidate } from '../../src/decisions/authorization.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { AnswerContext } from './wait.ts';

export const isDecision = ({ entry }: Pick<WaitingHold, 'entry'>): boolean => entry?.name === decideV1.name;

/** A decision, as it is now, and what somebody is to it. */
export interface AuthorizationInDecision {
  row: DecisionRow;
  output: DecisionOutput;
  authorization: Authorization;
  startedBy: Initiator | null;
}

/** Null if the hold is none of a decision. */
export async function authorizationIn(
  { tx, vault }: Pick<AnswerContext, 'tx' | 'vault'>,
  hold: Pick<WaitingHold, 'executionId' | 'actionId' | 'entry' | 'dataKey'>,
  by: Causer,
): Promise<AuthorizationInDecision | null> {
  if (!isDecision(hold)) return null;
  const { executionId, actionId, dataKey } = hold;
  const row = await findDecision(tx, { executionId, path: actionId });
  if (!row?.output) return null;
  const output = vault.unwrap(dataKey).open(encryptionContext.output(actionId), row.output) as DecisionOutput;
  const groups = by.type === 'member' ? await findGroups(tx, by.onBehalfOf?.id ?? by.id ?? '') : [];
  const startedBy = row.startedBy && (await initiatorOf(tx, row.startedBy));
  const candidate = await candidateOf(tx, by);
  return { row, output, authorization: authorizationOf(output, candidate, { startedBy, groups }), startedBy };
}

/** Members may be asked by a link to their address, too: they have one voice. */
async function candidateOf(tx: AnswerContext['tx'], by: Causer): Promise<Candidate> {
  if (by.type !== 'member' || by.id === null) return by;
  const { onBehalfOf } = by;
  const represented = onBehalfOf && (await withAddress(tx, { ...onBehalfOf }));
  return {
    ...(await withAddress(tx, { ...by, id: by.id })),
    ...(represented && { onBehalfOf: represented }),
  };
}

async function withAddress<T extends { id: string }>(
  tx: AnswerContext['tx'],
  one: T,
): Promise<T & { email?: string }> {
  const email = await findAddress(tx, one.id);
  return email === null ? one : { ...one, email };
}

/** A member who has started it may be asked by a link, too, and is known by the address then. */
async function initiatorOf(tx: AnswerContext['tx'], startedBy: Causer): Promise<Initiator> {
  if (startedBy.type !== 'member' || startedBy.id === null) return startedBy;
  return withAddress(tx, { ...startedBy, id: startedBy.id });
}

/** @throws HoldfastError 2005/403 if the decision is not theirs; 2006 if they have decided, or somebody does so in their place */
export function requireMayDecide({ may }: Authorization, { executionId, actionId }: WaitingHold): void {
  const at = { executionId, actionId };
  if (may === 'excluded') throw errors.deciderExcluded(at);
  if (may === 'notAsked') throw errors.deciderNotAsked(at);
  if (may !== 'decide') throw errors.deciderDone(at);
}
