import { traitsOf } from '../api/traits-of.ts';
import type { TaskDetails } from '../api/types.ts';

interface AskedPerson {
  name?: string;
  email?: string;
  member?: string;
  group?: string;
}

/** The output of a decision while it waits. If masked, it has as many entries, without their values. */
export interface DecisionState extends Pick<TaskDetails, 'decisions' | 'questions' | 'choices' | 'quorum'> {
  links: { to: AskedPerson | null; url: string; inPlaceOf?: number }[];
  /** How many choices a wallet still may confirm. */
  unconfirmed: number;
}

interface Output extends Omit<DecisionState, 'choices' | 'quorum' | 'unconfirmed'> {
  asked: Pick<DecisionState, 'choices' | 'quorum'>;
  pending?: { unconfirmed?: { refused?: string }[] };
}

/** Returns null for an action that asks nobody, or does not wait yet. */
export function decisionStateOf(actionName: string, output: unknown): DecisionState | null {
  if (traitsOf(actionName).waitsFor !== 'person' || typeof output !== 'object' || output === null)
    return null;
  const { links, decisions, questions, asked, pending } = output as Partial<Output>;
  if (!Array.isArray(links) || !Array.isArray(decisions) || !Array.isArray(questions) || !asked) return null;
  const unconfirmed = (pending?.unconfirmed ?? []).filter(({ refused }) => refused === undefined).length;
  return { links, decisions, questions, choices: asked.choices, quorum: asked.quorum, unconfirmed };
}
