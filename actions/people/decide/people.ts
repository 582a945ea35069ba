import { candidateOf, initiatorOf, membersAmong } from '../../../src/decisions/candidate.ts';
import { authorizationOf, type Authorization, type Candidate } from '../../../src/decisions/authorization.ts';
import type { Initiator } from '../../../src/decisions/excluded.ts';
import type { Causer } from '../../../src/audit/actor.ts';
import type { DecisionState, Link } from '../../../src/decisions/output.ts';
import { type Asked, hasAccount, type Recipient } from '../../../src/decisions/recipient.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import type { ActionContext } from '../../action.ts';

/** Finds the members. @throws HoldfastError 2005 if one is unknown */
export async function askedOf(
  { actionId, findMember }: ActionContext,
  recipients: readonly Recipient[],
  field: string,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [index, { member, group, ...person }] of recipients.entries()) {
    if (group !== undefined) asked.push({ group });
    else if (member === undefined) asked.push(person);
    else {
      const found = await findMember?.(member);
      if (!found) throw errors.memberUnknown(actionId, `${field}.${index}.member`);
      asked.push({ member: found.id, name: found.name, email: found.email });
    }
  }
  return asked;
}

/** Their pages, numbered on from those that were made before. */
export function linksOf(
  { callback }: Pick<ActionContext, 'callback'>,
  asked: readonly (Asked | null)[],
  from: number,
): Link[] {
  if (!callback) throw new TypeError('a decision waits in an execution only');
  return asked.map((to, index) => ({
    to,
    url: hasAccount(to) ? callback.taskUrl : callback.pageOf(from + index),
  }));
}

/** Whoever has started the execution, and somebody who answers, with their addresses. */
export async function known(
  { findMember, startedBy }: ActionContext,
  by: Causer,
): Promise<{ candidate: Candidate; initiator: Initiator | null }> {
  const addresses = new Map<string, string>();
  for (const id of membersAmong([startedBy, by])) {
    const found = await findMember?.(id);
    if (found) addresses.set(id, found.email);
  }
  const addressOf = (id: string): string | undefined => addresses.get(id);
  return { candidate: candidateOf(by, addressOf), initiator: initiatorOf(startedBy, addressOf) };
}

/** What somebody is to the decision, and who has started it. */
export interface Who extends Authorization {
  initiator: Initiator | null;
}

export async function whoIs(context: ActionContext, state: DecisionState, by: Causer): Promise<Who> {
  const { candidate, initiator } = await known(context, by);
  return { ...authorizationOf(state, candidate, { startedBy: initiator, groups: 'checked' }), initiator };
}
