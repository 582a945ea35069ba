import { beforeAll, describe, expect, it } from 'vitest';
import { set, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const fail = { id: 'stop', name: 'general/fail@v1', attributes: { message: 'no', reason: 'broken' } };
const ask = (id: string) => waiting(id, {}, { timeout: 'PT1H' });

/** Runs a definition until it waits at an entry. */
async function runTo(path: string, actions: readonly object[], rest: object = {}): Promise<string> {
  const workflowId = await stack.publish({ name: 'Test', input: { type: 'object' }, actions, ...rest });
  const { id } = (await stack.start(workflowId, {})).body;
  await held(id, path);
  return id;
}
const held = (id: string, path: string): Promise<void> =>
  eventually(async () => {
    const entry = await stack.request('GET', `${stack.project}/executions/${id}/actions/${path}`);
    expect(entry.body).toMatchObject({ status: 'held' });
  });
const cancel = async (id: string) => {
  const { status, body } = await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
  return [status, body.code];
};
const resume = async (id: string, actionId: string) => {
  const path = `${stack.project}/executions/${id}/resume`;
  expect((await stack.request('POST', path, { body: { actionId, data: {} } })).status).toBe(202);
};

describe('a cancellation', () => {
  it('is refused if the execution has completed and only cleans up', async () => {
    const id = await runTo('clean', [set('one')], { finally: [ask('clean')] });
    expect(await cancel(id)).toEqual([409, 2006]);
    await resume(id, 'clean');
    const done = await stack.until(id, 'completed', 'cancelled');
    expect(done).toMatchObject({ status: 'completed', isCancellationRequested: false });
  });

  it('is refused if the execution was ended, while something is still cleaned up', async () => {
    const end = { id: 'end', name: 'general/end@v1' };
    const id = await runTo('clean', [{ id: 'block', actions: [end], finally: [ask('clean')] }]);
    expect(await cancel(id)).toEqual([409, 2006]);
    await resume(id, 'clean');
    expect(await stack.until(id, 'completed', 'cancelled')).toMatchObject({ status: 'completed' });
  });

  it('is accepted after a failure, and compensates nothing twice', async () => {
    const actions = [set('one', {}, { compensate: [ask('undoOne')] }), fail];
    const waits = [set('why', { why: '${error.reason}' }), ask('clean')];
    const id = await runTo('undoOne', actions, { finally: waits });
    expect(await cancel(id)).toEqual([202, undefined]);
    for (const path of ['undoOne', 'clean']) {
      await held(id, path);
      await resume(id, path);
    }
    const done = await stack.until(id, 'cancelled', 'failed');
    expect(done).toMatchObject({ status: 'cancelled', error: null, failedActionId: null });
    expect(done.completedActionIds).toEqual(['one', 'undoOne', 'why', 'clean']);
    expect(done.payload.actions['why']?.output).toEqual({ why: 'execution.cancelled' });
    expect(done).toMatchObject({ undoneActionIds: ['one'] });
  });
});
