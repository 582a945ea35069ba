import { planOf } from '../../../src/engine/bodies/entry-of.ts';
import { pathOf, type Path } from '../../../src/engine/plan/path.ts';
import type { Join, List } from '../../../src/engine/plan/plan.ts';
import type { Answer } from '../../../src/engine/walker/events.ts';
import type { Cause, Row } from '../../../src/engine/walker/row.ts';
import { all } from '../play.ts';
import type { RandomPlan } from '../random-plan.ts';

/** A plan, and what happens in it, one moment after the other: `a` completes, `a failed`, `wake a`, `cancel`. */
export interface Scenario {
  plan: RandomPlan;
  /** By question and path: `count each`. */
  answers: Readonly<Record<string, Answer>>;
  /** Several events of one moment may be decided in any order, or at the same time. What is over by then is left out. */
  happens: readonly (readonly string[])[];
}

/** What a host has reached. Actions that it stops end at once. */
export interface Came {
  rows: ReadonlyMap<Path, Row>;
  /** The actions in the order in which they began. */
  begun: readonly Path[];
  finished: Cause | null;
}

export const waits: Join = { ...all, onFailure: 'wait' };
export const counts = (active: number, completed: number, failed: number) => ({ active, completed, failed });

export type Come = ReturnType<typeof comeThrough>;

/** Lets something happen in a list at a host, and says what has come of it. */
export const comeThrough =
  (run: (scenario: Scenario) => Promise<Came>) =>
  async (
    list: List,
    happens: readonly (string | readonly string[])[],
    { answers = {}, end = [], most = 1 }: { answers?: Scenario['answers']; end?: List; most?: number } = {},
  ) => {
    const plan = { plan: planOf(list, end), concurrency: { each: most } };
    const came = await run({ plan, answers, happens: happens.map((moment) => [moment].flat()) });
    const join = came.rows.get(pathOf('both'))?.join ?? came.rows.get(pathOf('each'))?.join;
    return {
      states: Object.fromEntries([...came.rows.values()].map(({ path, state }) => [path, state])),
      begun: came.begun,
      join,
      end: came.finished?.kind ?? null,
    };
  };
