import { describe, expect, it } from 'vitest';
import { transitions } from '../../../../src/engine/walker/transitions.ts';
import { requireTransition } from '../../../engine/require-transition.ts';
import { compare, newCounts } from '../../../engine/compare.ts';
import { MemoryHost } from '../../../engine/memory-host.ts';

/** Plans with which the walker once differed: a redrive after rounds that were used up, or after a `finally` that read itself. */
const onceDifferent = [1682, 3465, 3920, 5068, 5805, 5999, 9497, 10_549];

describe('the walker', () => {
  it('does with random plans and orders of outcomes what structured concurrency would do', async () => {
    const seen = newCounts();
    const taken = new Set<string>();
    const seeds = [...Array.from({ length: 1_500 }, (_, index) => index + 1), ...onceDifferent];
    for (const seed of seeds)
      await compare(
        seed,
        (plan, answer) => {
          const host = new MemoryHost(plan, answer);
          host.onMove = (name, ...way) => {
            requireTransition(name, ...way);
            taken.add(name);
          };
          return host;
        },
        seen,
      );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
    expect([...taken].toSorted()).toEqual(Object.keys(transitions).toSorted());
  });
});

it('a row goes no way that is not in the table', () => {
  expect(() => requireTransition('request', 'body completed', 'body ready', 'pay')).toThrow(
    "the row 'pay' cannot request: it would go from body completed to body ready",
  );
  expect(() => requireTransition('skip', 'body open', 'body completed', 'pay')).toThrow('cannot skip');
});
