import { planOf } from '../../../src/engine/bodies/entry-of.ts';
import { pathOf } from '../../../src/engine/plan/path.ts';
import type { Join, List } from '../../../src/engine/plan/plan.ts';
import type { Came, Scenario } from '../host-contract.ts';
import { all } from '../play.ts';

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
