import { describe, expect, it } from 'vitest';
import { transitions, type Position, type Transition } from '../../../../src/engine/walker/transitions.ts';
import { InconsistentRows, requireTransition } from '../../../../src/engine/walker/require-transition.ts';
import { compare, newCounts } from '../../../engine/compare.ts';
import { MemoryHost } from '../../../engine/memory-host.ts';
import { wrongPairs } from '../../../engine/pairs.ts';
import { intervalNow, Search } from '../../../engine/search.ts';
import { seedsOf } from '../../../reporting/seeds.ts';

describe('the walker', () => {
  it('behaves with random plans and orders of outcomes as structured concurrency would', async () => {
    const search = new Search();
    for (let seed = 1; seed <= 1_500; seed++) await search.run(seed);
    await search.runKept();
    expect(Math.min(...Object.values(search.seen))).toBeGreaterThan(100);
    expect(wrongPairs(search.taken)).toEqual({ untaken: [], unexpected: [] });
  });

  it('behaves with new random plans in the same way', async () => {
    const [first = intervalNow(), count] = seedsOf('WALKER_SEEDS', String(intervalNow()));
    const search = new Search();
    expect(await search.runInterval(first, count ?? { cpuMs: 3_000 })).toEqual({ tooMany: [] });
  });
});

const phases = ['body', 'undo', 'catch', 'finally', 'compensate'] as const;
const states = [
  'open',
  'ready',
  'waiting',
  'stopping',
  'completed',
  'caught',
  'skipped',
  'failed',
  'cancelled',
  'undone',
] as const;
const positions = phases.flatMap((phase) => states.map((state): Position => `${phase} ${state}`));

describe('a transition', () => {
  const names = Object.keys(transitions) as (keyof typeof transitions)[];

  it.each(names)('leads as in the table, and is refused for any other pair: %s', (name) => {
    const all: readonly Transition[] = transitions[name];
    const pairs = positions.flatMap((from) => positions.map((to) => [from, to] as const));
    const isAllowed = ([from, to]: (typeof pairs)[number]): boolean =>
      all.some((one) => one.from.includes(from) && one.to.includes(to));
    const isTaken = (pair: (typeof pairs)[number]): boolean => {
      try {
        requireTransition(name, pair, { path: 'pay', event: 'wake' });
        return true;
      } catch (error) {
        if (error instanceof InconsistentRows) return false;
        throw error;
      }
    };
    expect(pairs.filter(isTaken)).toEqual(pairs.filter(isAllowed));
  });

  it('ends the walk if it is refused, with the path, the event and both positions', async () => {
    const broken = compare(
      1,
      (plan, answer) => {
        const host = new MemoryHost(plan, answer);
        host.onBegin = (path) => {
          const row = host.rows.get(path);
          if (row?.state !== 'ready') return;
          host.rows.set(path, { ...row, state: 'skipped' });
          host.on({ kind: 'action', path, outcome: 'completed' });
        };
        return host;
      },
      newCounts(),
    );
    await expect(broken).rejects.toThrow(InconsistentRows);
    await expect(broken).rejects.toThrow(
      /^the row '.+' cannot end after the event action: it would go from body skipped to body \w+$/,
    );
  });
});
