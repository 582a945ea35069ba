import { beforeAll, describe, expect, it } from 'vitest';
import { anyInput } from '../../stack/children.ts';
import { check } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { publishVersion, redriveInLatest, refused } from '../../stack/versions.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const run = async (actions: readonly object[]) => {
  const workflowId = await stack.publish(anyInput(actions));
  return (await stack.start(workflowId, {})).body;
};
const publishNext = (workflowId: string, actions: readonly object[]) =>
  publishVersion(stack, workflowId, anyInput(actions));
const redrive = (id: string) => redriveInLatest(stack, id);
const until = (id: string, status: 'completed' | 'failed') => stack.until(id, status);

describe('an execution that failed in blocks, redriven in another version', () => {
  const block = (name: string, schema: unknown) => ({
    id: 'route',
    switch: [{ case: name, actions: [check('kept'), check('bad', 1, schema)] }],
  });
  it('keeps the chosen case, also if the cases have another order', async () => {
    const left = (data: unknown) => ({
      case: 'left',
      when: true,
      actions: [check('one'), check('two', data, { type: 'number' })],
    });
    const right = { case: 'right', when: false, actions: [check('never')] };
    const { id, workflowId } = await run([{ id: 'way', switch: [left('no number'), right] }]);
    await until(id, 'failed');
    await publishNext(workflowId, [{ id: 'way', switch: [right, left(2)] }]);
    await redrive(id);
    const done = await until(id, 'completed');
    expect(done.completedActionIds).toEqual(['one', 'two', 'way']);
  });

  it('continues if its completed entries are in the same blocks', async () => {
    const { id, workflowId } = await run([check('first'), block('only', { type: 'string' })]);
    await until(id, 'failed');
    await publishNext(workflowId, [check('first'), check('kept')]);
    expect(await redrive(id)).toEqual(
      refused("'kept' is done in case 'only' of 'route', and is in the top level there"),
    );
    await publishNext(workflowId, [check('first'), block('other', true)]);
    expect(await redrive(id)).toEqual(
      refused("'kept' is done in case 'only' of 'route', and is in case 'other' of 'route' there"),
    );
    await publishNext(workflowId, [check('new'), check('first'), block('only', true)]);
    expect((await redrive(id))[0]).toBe(202);
    const done = await until(id, 'completed');
    expect(done.completedActionIds.toSorted()).toEqual(['bad', 'first', 'kept', 'new', 'route']);
  });

  it('continues if other plain blocks are around its completed entries', async () => {
    const before = { id: 'before', actions: [check('kept'), check('bad', 1, { type: 'string' })] };
    const { id, workflowId } = await run([{ id: 'each', forEach: [1], actions: [before] }]);
    await until(id, 'failed');
    const deeper = { id: 'deeper', actions: [check('kept')] };
    await publishNext(workflowId, [
      { id: 'each', forEach: [1], actions: [{ id: 'around', actions: [deeper, check('bad')] }] },
    ]);
    expect((await redrive(id))[0]).toBe(202);
    await until(id, 'completed');
    const rows = await stack.db.$client`
      select path, parent from execution_entries where execution_id = ${id} and is_action order by 1`;
    expect([...rows]).toEqual([
      { path: 'each[0].bad', parent: 'each[0].around' },
      { path: 'each[0].kept', parent: 'each[0].deeper' },
    ]);
  });

  it('continues without plain blocks, which change nothing', async () => {
    const around = { id: 'around', actions: [check('kept'), check('bad', 1, { type: 'string' })] };
    const { id, workflowId } = await run([check('first'), around]);
    await until(id, 'failed');
    await publishNext(workflowId, [check('kept'), check('bad'), check('first')]);
    expect((await redrive(id))[0]).toBe(202);
    const done = await until(id, 'completed');
    expect(done.completedActionIds).toEqual(['first', 'kept', 'bad']);
  });
});

describe('an execution that failed outside of blocks, redriven in another version', () => {
  it('continues if a new block catches the failure', async () => {
    const bad = check('bad', 1, { type: 'string' });
    const { id, workflowId } = await run([check('first'), bad, check('last')]);
    await until(id, 'failed');
    const caught = { id: 'around', actions: [bad], catch: [{ actions: [check('instead')] }] };
    await publishNext(workflowId, [check('first'), caught, check('last')]);
    expect((await redrive(id))[0]).toBe(202);
    const done = await until(id, 'completed');
    expect(done).toMatchObject({
      completedActionIds: ['first', 'instead', 'last'],
      caughtActionIds: ['around'],
    });
  });

  it('is refused if its completed entries are in a loop', async () => {
    const { id, workflowId } = await run([check('first'), check('bad', 1, { type: 'string' })]);
    await until(id, 'failed');
    await publishNext(workflowId, [{ id: 'each', forEach: [1], actions: [check('first')] }, check('bad')]);
    expect(await redrive(id)).toEqual(
      refused("'first' is done in the top level, and is in `forEach` 'each' there"),
    );
  });
});
