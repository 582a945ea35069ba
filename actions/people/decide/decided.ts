import type { Decision, DecisionState } from '../../../src/decisions/output.ts';
import { tally } from '../../../src/decisions/tally.ts';
import { choose } from '../../../src/decisions/transitions.ts';
import { errors } from '../../../src/errors/catalogue.ts';
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
  const next = choose(state, who, made, at);
  // They have pressed twice, or have handed it over meanwhile.
  if (!next) return waiting(context, state);
  const result = tally(next, who.initiator);
  if (result === 'open') return waiting(context, next, { logged: 'decisionCounted' });
  if (result === 'undecided') throw errors.decisionUndecided(context.actionId);
  const { pending: _over, ...output } = next;
  const { choice, data } = made;
  const { decider: decidedBy, onBehalfOf } = who;
  const final = {
    ...output,
    choice,
    data,
    decidedBy,
    decidedAt: at,
    ...(onBehalfOf && { onBehalfOf }),
  };
  const proof = await context.signDecision?.(final);
  return { completed: { ...final, ...(proof !== undefined && { proof }) } };
}
