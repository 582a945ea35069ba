import type { TaskDetails } from '../api/types.ts';
import type { DecisionState } from '../executions/decision-state.ts';
import type { Decider } from '../tasks/decider-name.ts';

/** The output of a decision that has ended, with its values. */
export interface DecisionOutput extends Pick<TaskDetails, 'decisions' | 'questions'> {
  asked: Pick<TaskDetails, 'title' | 'text' | 'show' | 'choices' | 'quorum'>;
  links: DecisionState['links'];
  choice?: string;
  data?: Record<string, unknown>;
  decidedBy?: Decider;
  onBehalfOf?: Decider;
  decidedAt?: string;
  /** A signed record of it (JWS); absent if nobody has decided in time. */
  proof?: string;
}

/** Returns null for what is no decision, or has not begun to wait. */
export function decisionOutputOf(output: unknown): DecisionOutput | null {
  const { asked, links, decisions, questions } = (output ?? {}) as Partial<DecisionOutput>;
  const isOne = asked !== undefined && [links, decisions, questions].every(Array.isArray);
  return isOne ? (output as DecisionOutput) : null;
}
