import { errors } from '../../language/errors/catalogue.ts';
import type { Authorization } from './authorization.ts';
import type { Initiator } from './excluded.ts';
import type { Decision, DecisionState } from './output.ts';
import type { MadeDecision } from './proof.ts';
import { tally } from './tally.ts';
import { choose } from './transitions.ts';

/** A choice that was counted: the decision goes on, or is made. */
export type Counted = { open: DecisionState } | { made: MadeDecision };

/**
 * Counts a choice of somebody. Null: it does not count, as they have decided already, or may not.
 * @throws HoldfastError 2005 if no choice can have its quorum any more
 */
export function countChoice(
  state: DecisionState,
  { who, initiator, actionId }: { who: Authorization; initiator: Initiator | null; actionId: string },
  made: Pick<Decision, 'choice' | 'data' | 'presentation'>,
  at: string,
): Counted | null {
  const next = choose(state, who, made, at);
  if (!next) return null;
  const result = tally(next, initiator);
  if (result === 'open') return { open: next };
  if (result === 'undecided') throw errors.decisionUndecided(actionId);
  const { pending: _over, ...output } = next;
  const { choice, data } = made;
  const { decider: decidedBy, onBehalfOf } = who;
  return {
    made: { ...output, choice, data, decidedBy, decidedAt: at, ...(onBehalfOf && { onBehalfOf }) },
  };
}
