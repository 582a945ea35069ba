import { describe, expect, it } from 'vitest';
import { set } from '../../stack/definitions.ts';
import { fetch, linesOf, run } from './run.ts';

const lock = (id: string, key: unknown = 'crane', more: object = {}) => ({
  id,
  name: 'general/lock@v1',
  attributes: { key, ...more },
});
const block = (id: string, ...actions: object[]) => ({ id, actions });

const rest = { input: { type: 'object', properties: { crane: { type: 'string' } } } };

const endOf = async (actions: readonly object[]) => {
  const { status, error } = await run(actions, { input: { crane: 'crane' }, rest });
  const reason = error?.details[0]?.reason;
  return reason === undefined ? status : [reason, error?.path];
};

describe('an action in a dry run that requests a lock', () => {
  it.each<[string, readonly object[]]>([
    ['in its own list', [lock('a'), lock('b')]],
    ['in a block within', [lock('a'), block('c', block('d', lock('b')))]],
    ['under an expression', [lock('a'), block('c', lock('b', '${input.crane}'))]],
    ['by a number', [lock('a', 7), block('c', lock('b', '7'))]],
    ['in an iteration', [lock('a'), { id: 'c', forEach: '${[1]}', actions: [lock('b')] }]],
    ['without waiting', [lock('a'), lock('b', 'crane', { onFull: 'refuse' })]],
    [
      'beyond the places',
      [lock('a', 'crane', { limit: 2 }), lock('c', 'crane', { limit: 2 }), lock('b', 'crane', { limit: 2 })],
    ],
    [
      'in the `catch` of what has it',
      [
        {
          ...block('c', lock('a'), { ...set('x'), name: 'general/fail@v1', attributes: { message: 'no' } }),
          catch: [{ actions: [lock('b')] }],
        },
      ],
    ],
  ])('fails with `lock.own` if an entry around it has the lock: %s', async (_, actions) => {
    expect(await endOf(actions)).toEqual(['lock.own', expect.stringMatching(/(^|\.)(b|c\[0\]\.b)$/)]);
  });

  it.each<[string, readonly object[]]>([
    ['of another key', [lock('a'), lock('b', 'other')]],
    ['with a place left', [lock('a', 'crane', { limit: 2 }), lock('b', 'crane', { limit: 2 })]],
    ['that a block before has given back', [block('c', lock('a')), lock('b')]],
    ['that the iteration before has given back', [{ id: 'c', forEach: '${[1, 2]}', actions: [lock('a')] }]],
    [
      'that the round before has given back',
      [{ id: 'c', repeat: { until: '${index == 1}', maxAttempts: 2 }, actions: [lock('a')] }],
    ],
    [
      'that it has already, as it is repeated',
      [{ ...lock('a'), repeat: { until: '${output.lockedAt != ""}', maxAttempts: 2 } }, set('b')],
    ],
  ])('gets it %s', async (_, actions) => {
    expect(await endOf(actions)).toBe('completed');
  });

  it('does not wait with `onFull: refuse` for a lock that a branch beside it has', async () => {
    const actions = [
      { id: 'p', parallel: { x: [lock('a'), fetch('f')], y: [lock('b', 'crane', { onFull: 'refuse' })] } },
    ];
    expect(await endOf(actions)).toEqual(['lock.full', 'b']);
  });

  it('fails in the same way whatever answer is given', async () => {
    const done = await run([lock('a'), lock('b')], {
      answers: { b: { output: { lockedAt: '2030-01-01T00:00:00Z' } } },
    });
    expect(done.error?.details[0]?.reason).toBe('lock.own');
    expect(linesOf(done)).toContain('b failed');
  });
});
