import type { Random } from '../../engine/random.ts';
import { running } from '../../stack/children.ts';
import { fail, set, waiting } from '../../stack/definitions.ts';

/** Blocks that take the lock with one place, the one with two, or both in this order. */
export function lockedBlocks(random: Random, child: string): object[] {
  let ids = 0;
  const id = (kind: string): string => `${kind}${++ids}`;
  const effect = () => {
    const effectId = id('e');
    return { id: effectId, name: 'test/ledger@v1', attributes: { effect: effectId } };
  };
  const two = (): object[] => [
    lock(id('two'), 'two places', 2),
    random.oneOf([
      () => waiting(id('w')),
      effect,
      () => set(id('v'), { a: 1 }),
      () => running(id('x'), child),
    ])(),
  ];
  const one = (): object[] => [
    lock(id('one'), 'one place', 1),
    random.oneOf([() => waiting(id('w')), effect, () => ({ id: id('s'), actions: two() })])(),
  ];
  const block = (): object => {
    const actions = random.chance(2) ? one() : two();
    switch (random.below(6)) {
      case 0:
        return { id: id('b'), actions, finally: [effect()] };
      case 1:
        return { id: id('b'), actions: [...actions, fail(id('f'), 'no')], catch: [{ actions: [effect()] }] };
      case 2:
        return {
          id: id('b'),
          actions: [...actions, fail(id('f'), 'no')],
          retry: { maxAttempts: 2, interval: 'PT0.1S', codes: ['no'] },
          catch: [{ actions: [set(id('v'), { a: 1 })] }],
        };
      case 3:
        return { id: id('l'), forEach: [1, 2, 3], concurrency: 2, actions };
      case 4:
        return { id: id('p'), parallel: { left: actions, right: two() }, join: 1 };
      default: {
        const output = { n: '${previous == null ? 1 : previous.n + 1}' };
        const last = id('n');
        return {
          id: id('r'),
          repeat: { until: '${output.n >= 2}', maxAttempts: 3 },
          actions: [...actions, set(last, output)],
          output: { n: `\${actions.${last}.output.n}` },
        };
      }
    }
  };
  return Array.from({ length: 1 + random.below(2) }, block);
}

const lock = (id: string, key: string, limit: number) => ({
  id,
  name: 'general/lock@v1',
  timeout: 'PT5M',
  attributes: { key, limit },
});
