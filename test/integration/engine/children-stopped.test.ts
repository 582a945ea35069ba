import { beforeAll, describe, expect, it } from 'vitest';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { fail, set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const publish = (actions: readonly object[], rest: object = {}) => stack.publish(anyInput(actions, rest));
const cancel = (id: string) => stack.request('POST', `${stack.project}/executions/${id}/cancel`);
const answer = (id: string, actionId: string) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId, data: {} } });

/** Starts what runs a workflow that waits, and waits until that does. */
async function startBoth(child: string, around: (run: object) => readonly object[] = (run) => [run]) {
  const parent = await publish(around(running('run', child)));
  const { body } = await stack.start(parent);
  const childId = await eventually(async () => {
    const [first] = await childrenOf(stack, body.id);
    if (first === undefined) throw new Error('nothing was started');
    return first;
  });
  await stack.until(childId, 'onHold');
  return { id: body.id, childId };
}

/** What is stopped within the `catch` of an action, and takes its time to clean up. */
async function startCatching() {
  const child = await publish([
    { id: 'wait', actions: [waiting('ask')], finally: [waiting('clean', {}, { timeout: 'P1D' })] },
  ]);
  const ids = await startBoth(child, (run) => [
    {
      id: 'first',
      join: 1,
      parallel: { other: [waiting('go')], failing: [fail('no', 'broken', { catch: [{ actions: [run] }] })] },
    },
    set('after'),
  ]);
  const cleaning = () => eventually(async () => expect(await statusOf(ids.childId, 'clean')).toBe('held'));
  return { ...ids, cleaning };
}

async function statusOf(id: string, actionId: string) {
  const { body } = await stack.request<{ status: string }>(
    'GET',
    `${stack.project}/executions/${id}/actions/${actionId}`,
  );
  return body.status;
}

/** How many branches the join still counts. */
async function activeOf(id: string) {
  const [row] = await stack.db.$client<[{ active: number }]>`
    select active from execution_entries where execution_id = ${id} and path = 'first'`;
  return row.active;
}

describe('an action with a `catch` that cleans up', () => {
  it('continues after that cleanup, if another branch has decided', async () => {
    const { id, childId, cleaning } = await startCatching();
    await answer(id, 'go');
    await cleaning();
    expect(await statusOf(id, 'first')).toBe('stopping');
    expect((await stack.get(id)).status).toBe('running');
    await answer(childId, 'clean');
    expect((await stack.until(id, 'completed')).completedActionIds).toEqual(['go', 'first', 'after']);
    expect(await activeOf(id)).toBe(0);
  });

  it('continues after that cleanup, if the execution is cancelled', async () => {
    const { id, childId, cleaning } = await startCatching();
    await cancel(id);
    await cleaning();
    expect((await stack.get(id)).status).toBe('running');
    await answer(childId, 'clean');
    await stack.until(id, 'cancelled');
    expect(await activeOf(id)).toBe(0);
  });
});

describe('an execution that waits for another one', () => {
  it('cancels the other one when it is cancelled itself, and ends after it', async () => {
    const child = await publish([
      { id: 'wait', actions: [waiting('ask')], finally: [waiting('clean', {}, { timeout: 'P1D' })] },
    ]);
    const { id, childId } = await startBoth(child);
    await cancel(id);
    const stopping = await stack.until(childId, 'onHold');
    await eventually(async () =>
      expect(await stack.get(childId)).toMatchObject({ isCancellationRequested: true }),
    );
    expect(stopping.id).toBe(childId);
    // It cleans up, and is waited for.
    await eventually(async () => expect(await statusOf(childId, 'clean')).toBe('held'));
    expect((await stack.get(id)).status).toBe('running');
    await answer(childId, 'clean');
    const [parent, other] = [await stack.until(id, 'cancelled'), await stack.until(childId, 'cancelled')];
    expect(Date.parse(parent.endTime ?? '')).toBeGreaterThanOrEqual(Date.parse(other.endTime ?? ''));
  });

  it('cancels the other one when another branch has decided', async () => {
    const { id, childId } = await startBoth(await publish([waiting('ask')]), (run) => [
      { id: 'first', join: 1, parallel: { other: [waiting('go')], child: [run] } },
      set('after', { done: true }),
    ]);
    await answer(id, 'go');
    await stack.until(childId, 'cancelled');
    expect((await stack.until(id, 'completed')).completedActionIds).toEqual(['go', 'first', 'after']);
  });

  it('cancels the other one when its time is over', async () => {
    const child = await publish([waiting('ask')]);
    const parent = await publish([running('run', child, {}, { timeout: 'PT1S' })]);
    const { body } = await stack.start(parent);
    const failed = await stack.until(body.id, 'failed');
    expect(failed.error).toMatchObject({ code: 2005, details: [{ reason: 'deadline.exceeded' }] });
    const [childId = ''] = await childrenOf(stack, body.id);
    expect((await stack.get(childId)).status).toBe('cancelled');
  });

  it('compensates the other one only by its own `compensate`', async () => {
    const child = await publish([set('a', {}, { compensate: [set('undo', {})] })]);
    const parent = await publish([
      running(
        'run',
        child,
        {},
        { compensate: [set('undoRun', { id: '${actions.run.output.executionId}' })] },
      ),
      { id: 'no', name: 'general/fail@v1', attributes: { message: 'no' } },
    ]);
    const failed = await stack.run(parent);
    expect(failed).toMatchObject({ status: 'failed', undoneActionIds: ['run'] });
    const [childId = ''] = await childrenOf(stack, failed.id);
    expect(await stack.get(childId)).toMatchObject({ status: 'completed', undoneActionIds: [] });
  });
});
