import { candidateOf, initiatorOf, membersAmong } from '../../../src/people/decisions/candidate.ts';
import { authorizationOf, type Candidate } from '../../../src/people/decisions/authorization.ts';
import type { People } from '../../../src/people/decisions/machine.ts';
import type { Initiator } from '../../../src/people/decisions/excluded.ts';
import type { Causer } from '../../../src/account/audit/actor.ts';
import type { DecisionState } from '../../../src/people/decisions/output.ts';
import type { decideV1 } from '../../../src/actions/people/decide.v1.ts';
import type { ContextOf } from '../../context.ts';

/** The tools of a decision. */
export type DecisionContext = ContextOf<typeof decideV1>;

/** The initiator of the execution, and a person who answers, with their addresses. */
export async function known(
  { executionId, project, execution: { startedBy } }: DecisionContext,
  by: Causer,
): Promise<{ candidate: Candidate; initiator: Initiator | null }> {
  const addresses = new Map<string, string>();
  const behind = await project.listBehind({ type: 'execution', id: executionId });
  const behindAnswer = by.type === 'apiKey' ? await project.listBehind(by) : [];
  for (const id of membersAmong([startedBy, by, ...behind, ...behindAnswer])) {
    const found = await project.findMember(id);
    if (found) addresses.set(id, found.email);
  }
  const addressOf = (id: string): string | undefined => addresses.get(id);
  return {
    candidate: candidateOf(by, addressOf, behindAnswer),
    initiator: initiatorOf(startedBy, addressOf, behind),
  };
}

/** Returns how a person is related to the decision, and who has started the execution. */
export async function whoIs(context: DecisionContext, state: DecisionState, by: Causer): Promise<People> {
  const { candidate, initiator } = await known(context, by);
  return { ...authorizationOf(state, candidate, { startedBy: initiator, groups: 'checked' }), initiator };
}
