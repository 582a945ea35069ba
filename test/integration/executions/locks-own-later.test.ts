import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn, runOf } from '../../stack/answering.ts';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { fail, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const lock = (id: string, key: string) => ({
  id,
  name: 'general/lock@v1',
  timeout: 'PT1H',
  attributes: { key },
});
const ownAt = (actionId: string) => ({
  code: 2005,
  details: expect.arrayContaining([expect.objectContaining({ reason: 'lock.own', actionId })]),
});
const startOf = async (actions: readonly object[]) =>
  (await stack.start(await stack.publish(anyInput(actions)), {})).body.id;
const waits = (id: string, path: string) =>
  eventually(async () => {
    const open = await stack.db.$client`
      select from holds where execution_id = ${id} and action_id = ${path} and state = 'open'`;
    expect(open).toHaveLength(1);
  });
const answer = async (id: string, actionId: string) => {
  await waits(id, actionId);
  expect((await resumeIn(stack, id, { actionId, data: {} })).status).toBe(202);
};
const redrive = async (id: string) =>
  expect((await stack.request('POST', `${stack.project}/executions/${id}/redrive`)).status).toBe(202);
const onlyChild = (id: string) =>
  eventually(async () => {
    const [childId] = await childrenOf(stack, id);
    if (childId === undefined) throw new Error('nothing was started');
    return childId;
  });
const claims = (id: string) => stack.db.$client`select * from lock_claims where execution_id = ${id}`;
/** Answers all that waits for an answer until it ends. */
const endOf = async (id: string) =>
  eventually(async () => {
    const holds = await stack.db.$client<{ path: string }[]>`
      select action_id as path from holds where execution_id = ${id} and state = 'open' and starts_with(keys[1], 'callback:')`;
    for (const { path } of holds) await resumeIn(stack, id, { actionId: path, data: {} });
    const execution = await stack.get(id);
    expect(['completed', 'failed', 'cancelled']).toContain(execution.status);
    return execution;
  });

describe('an execution with a lock that was ended from outside within', () => {
  const inner = (key: string) => [lock('lock', key), waiting('ask', {}, { timeout: 'PT1H' })];
  it.each([
    ['a block', (key: string) => [{ id: 'b', actions: inner(key) }]],
    [
      'a second try',
      (key: string) => [
        {
          id: 'b',
          retry: { maxAttempts: 3, interval: 'PT0S' },
          actions: [lock('lock', key), set('n', { n: 1 }), waiting('ask')],
        },
      ],
    ],
    [
      'a round',
      (key: string) => [
        {
          id: 'b',
          repeat: { until: '${output.n >= 2}', maxAttempts: 3 },
          actions: [...inner(key), set('n', { n: '${previous == null ? 1 : previous.n + 1}' })],
          output: { n: '${actions.n.output.n}' },
        },
      ],
    ],
    ['iterations', (key: string) => [{ id: 'b', forEach: [1, 2, 3], concurrency: 2, actions: inner(key) }]],
    [
      'branches',
      (key: string) => [
        {
          id: 'b',
          parallel: { one: inner(key), two: [lock('other', key), waiting('ask2')] },
        },
      ],
    ],
    [
      'a catch',
      (key: string) => [
        { id: 'b', actions: [fail('no', 'refused')], catch: [{ codes: ['refused'], actions: inner(key) }] },
      ],
    ],
    ['a finally', (key: string) => [{ id: 'b', actions: [set('a', { a: 1 })], finally: inner(key) }]],
    [
      'a block whose finally takes it',
      (key: string) => [
        { id: 'b', actions: inner(`${key} other`), finally: [lock('last', key), set('a', { a: 1 })] },
      ],
    ],
    ['the top level', (key: string) => inner(key)],
  ])('%s is redriven and does not wait for itself', async (where, actionsOf) => {
    const { id } = await runOf(stack, actionsOf(`outside ${where}`));
    await eventually(async () => {
      const open = await stack.db
        .$client`select from holds where execution_id = ${id} and state = 'open' and action_id like '%ask%'`;
      expect(open.length).toBeGreaterThan(0);
    });
    await stack.db.$client`select finish_execution(${id}::uuid, 1, null, 'failed', null, null)`;
    await redrive(id);
    await eventually(async () => expect((await stack.get(id)).attempt).toBe(2));
    expect(await endOf(id)).toMatchObject({ status: 'completed', error: null });
    expect(await claims(id)).toEqual([]);
  });
});

describe('a lock of a parent execution', () => {
  it('is found over two generations', async () => {
    const grand = await stack.publish(anyInput([lock('inner', 'own grand')]));
    const child = await stack.publish(anyInput([running('run', grand)]));
    const id = await startOf([lock('outer', 'own grand'), { id: 's', actions: [running('run', child)] }]);
    await stack.until(id, 'failed');
    const grandId = await onlyChild(await onlyChild(id));
    expect(await stack.get(grandId)).toMatchObject({ status: 'failed', error: ownAt('inner') });
  });

  it.each([
    ['the time of the action is over', { timeout: 'PT1S', catch: [{}] }],
    ['its parent is cancelled', {}],
  ])('is found in a cleanup after %s, because its end is awaited', async (why, more) => {
    const key = `own ${why}`;
    const guarded = { id: 'b', actions: [waiting('ask')], finally: [lock('inner', key)] };
    const child = await stack.publish(anyInput([guarded]));
    const id = await startOf([lock('outer', key), running('run', child, {}, more)]);
    const childId = await onlyChild(id);
    await waits(childId, 'ask');
    if (!('timeout' in more)) await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    expect(await stack.until(childId, 'cancelled')).toMatchObject({
      error: { details: [{ reason: 'execution.cancelled' }, { reason: 'lock.own', actionId: 'inner' }] },
    });
    await stack.until(id, 'completed', 'cancelled');
  });

  it('is awaited by an execution that is redriven alone, while its parent continues', async () => {
    const child = await stack.publish(anyInput([waiting('ask'), lock('inner', 'own alone')]));
    const id = await startOf([
      lock('outer', 'own alone'),
      running('run', child, {}, { catch: [{}] }),
      waiting('then'),
    ]);
    const childId = await onlyChild(id);
    await waits(childId, 'ask');
    await resumeIn(stack, childId, { actionId: 'ask', error: { message: 'no', reason: 'refused' } });
    await waits(id, 'then');
    await redrive(childId);
    await answer(childId, 'ask');
    await waits(childId, 'inner');
    await answer(id, 'then');
    expect(await stack.until(childId, 'completed')).toMatchObject({ attempt: 2 });
  });
});
