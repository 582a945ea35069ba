import { candidateOf, initiatorOf, membersAmong } from '../../../src/people/decisions/candidate.ts';
import { authorizationOf, type Candidate } from '../../../src/people/decisions/authorization.ts';
import type { People } from '../../../src/people/decisions/machine.ts';
import type { Initiator } from '../../../src/people/decisions/excluded.ts';
import type { Causer } from '../../../src/account/audit/actor.ts';
import type { DecisionState } from '../../../src/people/decisions/output.ts';
import type { Pages } from '../../../src/people/decisions/pages.ts';
import type { ActionContext } from '../../action.ts';

export function pagesOf({ callback }: Pick<ActionContext, 'callback'>): Pages {
  if (!callback) throw new TypeError('a decision waits in an execution only');
  return callback;
}

/** Whoever has started the execution, and somebody who answers, with their addresses. */
export async function known(
  { executionId, findMember, listBehind, startedBy }: ActionContext,
  by: Causer,
): Promise<{ candidate: Candidate; initiator: Initiator | null }> {
  const addresses = new Map<string, string>();
  const behind = (await listBehind?.({ type: 'execution', id: executionId })) ?? [];
  const behindAnswer = by.type === 'apiKey' ? ((await listBehind?.(by)) ?? []) : [];
  for (const id of membersAmong([startedBy, by, ...behind, ...behindAnswer])) {
    const found = await findMember?.(id);
    if (found) addresses.set(id, found.email);
  }
  const addressOf = (id: string): string | undefined => addresses.get(id);
  return {
    candidate: candidateOf(by, addressOf, behindAnswer),
    initiator: initiatorOf(startedBy, addressOf, behind),
  };
}

/** What somebody is to the decision, and who has started it. */
export async function whoIs(context: ActionContext, state: DecisionState, by: Causer): Promise<People> {
  const { candidate, initiator } = await known(context, by);
  return { ...authorizationOf(state, candidate, { startedBy: initiator, groups: 'checked' }), initiator };
}
