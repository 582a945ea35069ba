import type { Decision, DecisionState } from './output.ts';
import { maxNotes, type Note } from './note.ts';
import type { Authorization } from './authorization.ts';
import type { UnconfirmedChoice } from './presentation.ts';

type Pending = NonNullable<DecisionState['pending']>;

export const pendingOf = ({ pending }: DecisionState): Pending =>
  pending ?? { voters: [], remindAt: [], escalateAt: null, escalateTo: [] };

export const unconfirmedOf = ({ pending }: Pick<DecisionState, 'pending'>): readonly UnconfirmedChoice[] =>
  pending?.unconfirmed ?? [];

/** Replaces the unconfirmed choice of one of the asked persons; null: by none. */
export function withUnconfirmed(
  state: DecisionState,
  voter: string,
  choice: UnconfirmedChoice | null,
): DecisionState {
  const others = unconfirmedOf(state).filter((one) => one.voter !== voter);
  const unconfirmed = choice === null ? others : [...others, choice];
  return { ...state, pending: { ...pendingOf(state), unconfirmed } };
}

/** Adds a choice, once for each of those who are asked. Null: it does not count. */
export function choose(
  state: DecisionState,
  { may, voter, decider, onBehalfOf }: Authorization,
  { choice, data, presentation }: Pick<Decision, 'choice' | 'data' | 'presentation'>,
  at: string,
): DecisionState | null {
  if (may !== 'decide') return null;
  const decision = {
    choice,
    data,
    by: decider,
    at,
    ...(onBehalfOf && { onBehalfOf }),
    ...(presentation && { presentation }),
  };
  const pending = pendingOf(state);
  return {
    ...state,
    decisions: [...state.decisions, decision],
    pending: { ...pending, voters: [...pending.voters, voter] },
  };
}

/** Adds a question, or the answer to the oldest open one. Null: there is no room, or nothing to answer. */
export function talk(
  state: DecisionState,
  note: Exclude<Note, { note: 'delegate' }>,
  { decider: by }: Pick<Authorization, 'decider'>,
  at: string,
): DecisionState | null {
  const { text } = note;
  if (note.note === 'question') {
    if (state.questions.length >= maxNotes) return null;
    return { ...state, questions: [...state.questions, { text, by, at }] };
  }
  const open = state.questions.findIndex(({ answer }) => answer === undefined);
  if (open < 0) return null;
  return {
    ...state,
    questions: state.questions.map((one, index) =>
      index === open ? { ...one, answer: { text, by, at } } : one,
    ),
  };
}

/** The next moment at which something is to be done while it waits; undefined if nothing is. */
export function nextWake({ pending }: DecisionState): number | undefined {
  const times = [...(pending?.remindAt ?? []), ...(pending?.escalateAt == null ? [] : [pending.escalateAt])];
  return times.length === 0 ? undefined : Math.min(...times.map((time) => Date.parse(time)));
}
