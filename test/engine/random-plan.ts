import { entryOf, planOf } from '../../src/engine/bodies/entry-of.ts';
import type { Body, Entry, List, Plan } from '../../src/engine/plan/plan.ts';
import { presenceAt } from '../../src/engine/plan/presence.ts';
import type { Random } from './random.ts';

export interface RandomPlan {
  plan: Plan;
  /** How many iterations of each loop may run at once. */
  concurrency: Record<string, number>;
}

/**
 * Writes a plan of blocks in blocks. Ids say what they name, so that a failure can be read. `isDeep`: blocks of all kinds stand also deep
 * in what cleans up, and the top level has an output and a time.
 */
export function randomPlan(random: Random, isDeep = false): RandomPlan {
  let count = 0;
  let isCleaning = false;
  const concurrency: Record<string, number> = {};
  const list = (depth: number, longest = 3): List =>
    Array.from({ length: random.below(longest + 1) }, () => entry(depth));
  /** Like a lock. Not by chance, so that the plans of the seeds stay the same. */
  const isNeverKept = (id: string, isAction: boolean): boolean => isAction && Number(id.slice(1)) % 4 === 1;
  const action = (rest: Partial<Entry> = {}): Entry => {
    const id = `e${++count}`;
    return entryOf({
      id,
      body: { kind: 'action' },
      isNeverKept: !rest.compensate && isNeverKept(id, true),
      ...rest,
    });
  };
  /**
   * The list of a branch, an iteration or a round. It begins with an action that is undone if something fails, so that it
   * runs again in a redrive: of instances that end as soon as they begin, any may be the first, and the two sides could
   * differ.
   */
  const instance = (depth: number): List => [action({ compensate: [action()] }), ...list(depth, 2)];
  const body = (depth: number, id: string): Body => {
    switch (
      depth <= 0 ? 0 : isDeep && isCleaning && random.chance(2) ? 4 + random.below(5) : random.below(9)
    ) {
      case 0:
      case 1:
      case 2:
      case 3:
        return { kind: 'action' };
      case 4:
        return { kind: 'sequence', list: list(depth - 1) };
      case 5:
        return { kind: 'switch', cases: [list(depth - 1), list(depth - 1)] };
      case 6:
        return {
          kind: 'parallel',
          branches: ['left', 'middle', 'right']
            .slice(random.below(3))
            .map((name) => ({ name, list: instance(depth - 1) })),
          join: join(),
        };
      case 7:
        concurrency[id] = 1 + random.below(3);
        return { kind: 'forEach', list: instance(depth - 1), join: join() };
      default: {
        // Which of both it is takes no number, so that a seed still gives the same plan around it.
        const isTried = count % 2 === 0;
        const rounds = {
          list: instance(depth - 1),
          maxRounds: 1 + random.below(3),
          isPaced: random.chance(2),
        };
        return isTried
          ? { kind: 'tries', list: rounds.list, maxTries: rounds.maxRounds }
          : { kind: 'rounds', ...rounds };
      }
    }
  };
  const join = () => {
    const needs = random.chance(2) ? 'some' : 'all';
    const ways = needs === 'all' ? (['stop', 'wait', 'continue'] as const) : (['stop', 'wait'] as const);
    // Not by chance, so that the plans of the seeds that once differed stay the same.
    const isTimed = needs === 'some' && count % 2 === 0;
    return { needs, onFailure: random.oneOf(ways), ...(isTimed && { isTimed }) } as const;
  };
  const cleaning = (depth: number): List => {
    const before = isCleaning;
    isCleaning = true;
    const made = list(isDeep ? depth - 1 : depth - 2, 2);
    isCleaning = before;
    return made;
  };
  const entry = (depth: number): Entry => {
    const id = `e${++count}`;
    const hasMore = depth > -2;
    const catches =
      hasMore && random.chance(4) ? [{ list: list(depth - 1, 2), hasOutput: random.chance(3) }] : [];
    const what = body(depth, id);
    const made = entryOf({
      id,
      body: what,
      isConditional: random.chance(5),
      hasDeadline: random.chance(5),
      hasOutput: random.chance(5),
      isRetried: random.chance(4),
      isRepeated: random.chance(6),
      catches,
      finally: hasMore && random.chance(5) ? cleaning(depth) : [],
      compensate: hasMore && random.chance(3) ? cleaning(depth) : [],
    });
    const isBare = what.kind === 'action' && made.compensate.length === 0;
    return { ...made, isNeverKept: isNeverKept(id, isBare) };
  };
  const [top, end] = [list(4, 5), random.chance(3) ? list(1) : []];
  const bare = planOf(top, end);
  const ids = [...bare.places.keys()];
  const readsOf = (id: string): string[] =>
    Array.from({ length: id === '' ? 0 : random.below(3) }, () => random.oneOf(ids)).filter(
      (target) => presenceAt(bare, target, id, { at: 'output' }) !== 'hidden',
    );
  const reads = (id: string) => ({ ids: readsOf(id), previous: id !== '' && random.chance(3) });
  const plan = planOf(
    top,
    end,
    reads,
    isDeep ? { hasOutput: count % 3 === 0, hasDeadline: count % 2 === 0 } : {},
  );
  return { plan, concurrency };
}
