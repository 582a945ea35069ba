import { beforeAll, describe, expect, it } from 'vitest';
import { runOf } from '../../stack/answering.ts';
import { anyInput, childrenOf, outputOf, running } from '../../stack/children.ts';
import { set } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const lock = (id: string, key: string, more: object = {}) => ({
  id,
  name: 'general/lock@v1',
  attributes: { key, ...more },
});
const ownAt = (actionId: string) => ({
  code: 2005,
  details: expect.arrayContaining([expect.objectContaining({ reason: 'lock.own', actionId })]),
});

describe('an action that requests a lock of an entry around it fails with `lock.own`', () => {
  it.each([
    ['in its own list', (key: string) => [lock('outer', key), lock('inner', key)]],
    [
      'in a block within',
      (key: string) => [
        lock('outer', key),
        { id: 'deep', actions: [{ id: 'deeper', actions: [lock('inner', key)] }] },
      ],
    ],
    [
      'in the catch of the block that has it',
      (key: string) => [
        {
          id: 'guarded',
          actions: [lock('outer', key), { id: 'no', name: 'general/fail@v1', attributes: { message: 'no' } }],
          catch: [{ actions: [lock('inner', key)] }],
        },
      ],
    ],
    [
      'even if it would not wait',
      (key: string) => [lock('outer', key), lock('inner', key, { onFull: 'refuse' })],
    ],
  ])('%s', async (where, actionsOf) => {
    const { id } = await runOf(stack, actionsOf(`own ${where}`));
    expect(await stack.until(id, 'failed')).toMatchObject({ error: ownAt('inner') });
    expect(await stack.db.$client`select from lock_claims where execution_id = ${id}`).toEqual([]);
  });

  it('in a workflow that the workflow with the lock waits for', async () => {
    const child = await stack.publish(anyInput([{ id: 'guarded', actions: [lock('inner', 'own family')] }]));
    const { id } = await runOf(stack, [lock('outer', 'own family'), running('run', child)]);
    await stack.until(id, 'failed');
    const [childId = ''] = await childrenOf(stack, id);
    expect(await stack.get(childId)).toMatchObject({ status: 'failed', error: ownAt('inner') });
  });
});

describe('a lock', () => {
  it('does not count as held around an action if it is another one, or in a block that is over', async () => {
    const { id } = await runOf(stack, [
      lock('outer', 'own two', { limit: 2 }),
      { id: 'guarded', actions: [lock('inner', 'own two', { limit: 2 })] },
      { id: 'before', actions: [lock('gone', 'own one')] },
      lock('again', 'own one'),
      set('after', { a: 1 }),
    ]);
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'again')).toEqual({ lockedAt: expect.stringMatching(/Z$/) });
  });

  it('does not count as held around an action if a branch beside it has it, or a workflow that nobody waits for', async () => {
    const child = await stack.publish(anyInput([lock('inner', 'own beside')]));
    const { id } = await runOf(stack, [
      {
        id: 'both',
        parallel: {
          one: [lock('first', 'own branches'), set('a', { a: 1 })],
          two: [lock('second', 'own branches'), set('b', { a: 1 })],
        },
      },
      lock('outer', 'own beside'),
      running('run', child, { wait: false }),
    ]);
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'second')).toEqual({ lockedAt: expect.stringMatching(/Z$/) });
    const [childId = ''] = await childrenOf(stack, id);
    await stack.until(childId, 'completed');
  });
});
