import { countChoice } from '../../../src/people/decisions/count.ts';
import type { Decision, DecisionState } from '../../../src/people/decisions/output.ts';
import type { ActionContext } from '../../action.ts';
import type { Who } from './people.ts';
import { waiting, type Result } from './waiting.ts';

/** Counts a choice, and ends once enough persons have made the same one. */
export async function decided(
  context: ActionContext,
  state: DecisionState,
  who: Who,
  made: Pick<Decision, 'choice' | 'data' | 'presentation'>,
  at: string,
): Promise<Result> {
  const { actionId } = context;
  const counted = countChoice(state, { who, initiator: who.initiator, actionId }, made, at);
  // They have pressed twice, or have handed it over meanwhile.
  if (!counted) return waiting(context, state);
  if ('open' in counted) return waiting(context, counted.open, { logged: 'decisionCounted' });
  const proof = await context.signDecision?.(counted.made);
  return { completed: { ...counted.made, ...(proof !== undefined && { proof }) } };
}
