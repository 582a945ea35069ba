import { beforeAll, describe, expect, it } from 'vitest';
import { anyInput, childrenOf, outputOf, running } from '../../stack/children.ts';
import { check, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const publish = (actions: readonly object[], rest: object = {}) => stack.publish(anyInput(actions, rest));
const redrive = async (id: string) => {
  const { status } = await stack.request('POST', `${stack.project}/executions/${id}/redrive`, { body: {} });
  expect(status).toBe(202);
};
const held = async (id: string, attempt: number) => {
  await eventually(async () => expect(await stack.get(id)).toMatchObject({ status: 'onHold', attempt }));
};
const refuse = (id: string) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, {
    body: { actionId: 'ask', error: { message: 'no', reason: 'refused' } },
  });
const answer = (id: string) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId: 'ask', data: {} } });

/** Starts what runs a workflow that asks, and lets that fail. */
async function failBoth(after: readonly object[] = []): Promise<{ id: string; childId: string }> {
  const child = await publish([set('before', {}), waiting('ask')], { output: { asked: true } });
  const { body } = await stack.start(await publish([running('run', child), ...after]));
  const { id } = body;
  const childId = await eventually(async () => {
    const [first] = await childrenOf(stack, id);
    if (first === undefined) throw new Error('nothing was started');
    return first;
  });
  await held(childId, 1);
  await refuse(childId);
  expect((await stack.until(id, 'failed')).error?.details[0]?.reason).toBe('refused');
  return { id, childId };
}

describe('a redrive', () => {
  it('redrives the execution that has failed, and starts no other', async () => {
    const { id, childId } = await failBoth([check('after')]);
    await redrive(id);
    await held(childId, 2);
    await answer(childId);
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'run')).toMatchObject({ executionId: childId, output: { asked: true } });
    expect(await childrenOf(stack, id)).toEqual([childId]);
    expect((await stack.get(childId)).completedActionIds).toEqual(['before', 'ask']);
  });

  it('waits for the execution that somebody has redriven before', async () => {
    const { id, childId } = await failBoth();
    await redrive(childId);
    await held(childId, 2);
    await redrive(id);
    await answer(childId);
    const done = await stack.until(id, 'completed');
    expect(outputOf(done, 'run')).toMatchObject({ executionId: childId });
    expect((await stack.get(childId)).attempt).toBe(2);
  });

  it("uses the other execution's result if that has completed meanwhile", async () => {
    const { id, childId } = await failBoth();
    await redrive(childId);
    await held(childId, 2);
    await answer(childId);
    await stack.until(childId, 'completed');
    await redrive(id);
    expect(outputOf(await stack.until(id, 'completed'), 'run')).toMatchObject({ executionId: childId });
  });

  it('starts another execution if the first was cancelled', async () => {
    const child = await publish([waiting('ask')]);
    const parent = await publish([
      { id: 'both', parallel: { run: [running('run', child)], other: [waiting('go')] } },
    ]);
    const { body } = await stack.start(parent);
    await held(body.id, 1);
    await stack.request('POST', `${stack.project}/executions/${body.id}/resume`, {
      body: { actionId: 'go', error: { message: 'no', reason: 'refused' } },
    });
    await stack.until(body.id, 'failed');
    const [first = ''] = await childrenOf(stack, body.id);
    expect((await stack.get(first)).status).toBe('cancelled');
    await redrive(body.id);
    await eventually(async () =>
      expect(await childrenOf(stack, body.id)).toEqual([first, expect.any(String)]),
    );
  });

  it('starts another execution if the first was compensated', async () => {
    const child = await publish([set('before', {})]);
    const undo = { compensate: [set('undo', {})] };
    const { id } = await stack.run(await publish([running('run', child, {}, undo), waiting('ask')]));
    await held(id, 1);
    await refuse(id);
    expect(await stack.until(id, 'failed')).toMatchObject({ undoneActionIds: ['run'] });
    await redrive(id);
    await held(id, 2);
    const [first, second] = await childrenOf(stack, id);
    expect(outputOf(await stack.get(id), 'run')).toMatchObject({ executionId: second });
    expect(second).not.toBe(first);
  });
});
