import { describe, expect, it } from 'vitest';
import { busyIn, iterationsToStart, iterationsAround } from '../../../../src/engine/host/running.ts';
import { maxRunning } from '../../../../src/engine/plan/limits.ts';
import { pathOf } from '../../../../src/engine/plan/path.ts';

const loop = { path: pathOf('each'), concurrency: 3, active: 3, next: 3, total: 10 };
const running = (count: number, path = 'other') =>
  Array.from({ length: count }, (_, at) => pathOf(`${path}[${at}].a`));

describe('the iterations that a loop may start', () => {
  it('are limited by the running ones, whatever waits in the others', () => {
    expect(iterationsToStart(loop, ['each[0].a', 'each[0].b', 'each[2].a'].map(pathOf))).toEqual({
      count: 1,
      isWanting: false,
    });
    expect(iterationsToStart(loop, running(3, 'each'))).toEqual({ count: 0, isWanting: false });
  });

  it('are one at a time if they run one after the other, also while that waits', () => {
    const strict = { ...loop, concurrency: 1, active: 1 };
    expect(iterationsToStart(strict, []).count).toBe(0);
    expect(iterationsToStart({ ...strict, active: 0 }, []).count).toBe(1);
  });

  it('wait if the execution has no free slot', () => {
    expect(iterationsToStart(loop, running(maxRunning - 1))).toEqual({ count: 1, isWanting: true });
    expect(iterationsToStart(loop, running(maxRunning))).toEqual({ count: 0, isWanting: true });
  });

  it('end with its list', () => {
    expect(iterationsToStart({ ...loop, next: 9 }, [])).toEqual({ count: 1, isWanting: false });
  });

  it('are counted in each of several nested loops', () => {
    expect(iterationsAround(pathOf('each[2].inner[7].a'))).toEqual([
      ['each', 2],
      ['each[2].inner', 7],
    ]);
    const all = ['each[2].inner[7].a', 'each[2].inner[8].a', 'each[4].a'].map(pathOf);
    expect([...busyIn(pathOf('each'), all)]).toEqual([2, 4]);
    expect([...busyIn(pathOf('each[2].inner'), all)]).toEqual([7, 8]);
  });
});
