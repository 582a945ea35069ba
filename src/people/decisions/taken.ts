import type { Causer } from '../../account/audit/actor.ts';
import { deciderFor } from './excluded.ts';
import type { Decision, DecisionOutput } from './output.ts';
import type { AskedRecipient } from './recipient.ts';
import { labelOfChoice } from './request.ts';

/** The result of a decision, as its page shows it. */
export interface TakenDecision {
  /** The label of the choice; null for an answer that was refused through the API. */
  label: string | null;
  /** The names of all who have made this choice, in that order. A person without a name is omitted. */
  by: readonly string[];
  at: Date;
}

/** The result of the decision; null if there is none yet. */
export function takenIn(output: DecisionOutput): TakenDecision | null {
  const { choice, decidedBy: by, decidedAt: at, decisions } = output;
  return choice !== undefined && by && at !== undefined
    ? takenAs(output, { choice, by, at }, decisions)
    : null;
}

/** The refusal of a person through the API. */
export const refusedBy = (by: Pick<Causer, 'name'>, at: Date): TakenDecision => ({
  label: null,
  by: namesOf([by]),
  at,
});

/** The choice that the person of a link has made with it. */
export interface OwnChoice {
  choice: string;
  taken: TakenDecision;
  /**
   * The data that the person has filled in. Null if others could read it: everybody with a link that is for nobody in particular may read the answer.
   */
  data: Decision['data'] | null;
}

/** Returns the choice that the person of a link has made with it. */
export function ownChoice(output: DecisionOutput, to: AskedRecipient | null): OwnChoice | null {
  const { name, email } = deciderFor(to);
  const own = output.decisions.findLast(
    ({ by }) => by.type === 'link' && by.name === name && by.email === email,
  );
  return own
    ? { choice: own.choice, taken: takenAs(output, own, [own]), data: to === null ? null : own.data }
    : null;
}

const takenAs = (
  { asked: { choices } }: DecisionOutput,
  { choice, by, at }: Pick<Decision, 'choice' | 'by' | 'at'>,
  decisions: readonly Decision[],
): TakenDecision => {
  const same = decisions.filter((one) => one.choice === choice).map((one) => one.by);
  return {
    label: labelOfChoice(choices, choice),
    by: namesOf(same.length > 0 ? same : [by]),
    at: new Date(at),
  };
};

const namesOf = (persons: readonly { name?: string | null; email?: string | undefined }[]): string[] =>
  persons.flatMap(({ name, email }) => name ?? email ?? []);
