import { beforeAll, describe, expect, it } from 'vitest';
import { waiting } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const fail = (id: string, reason: string, rest: object = {}) => ({
  id,
  name: 'general/fail@v1',
  attributes: { message: `no: ${reason}`, reason },
  ...rest,
});
const set = (id: string, rest: object = {}) => ({ id, name: 'general/set@v1', attributes: {}, ...rest });
/** It cannot be undone. */
const stuck = (id: string) => set(id, { compensate: [fail(`undo_${id}`, `stuck_${id}`)] });

const start = async (actions: readonly object[], rest: object = {}): Promise<string> => {
  const workflowId = await stack.publish({ name: 'Test', input: { type: 'object' }, actions, ...rest });
  return (await stack.start(workflowId, {})).body.id;
};
/** The reason of an error, and who failed beside it. */
const reasonsOf = ({ error }: ExecutionBody) =>
  error?.details.map(({ reason, role, actionId }) => (role ? [role, actionId, reason] : reason));
const runToEnd = async (...definition: Parameters<typeof start>) =>
  stack.until(await start(...definition), 'failed', 'completed', 'cancelled');

describe('the details of an error', () => {
  it('contain the failures of its compensation and cleanup, and hide nothing', async () => {
    const inner = { id: 'inner', actions: [stuck('one'), stuck('two'), fail('stop', 'broken')] };
    const done = await runToEnd([{ ...inner, finally: [fail('clean', 'dirty')] }]);
    expect(done.failedActionId).toBe('stop');
    expect(reasonsOf(done)).toEqual([
      'broken',
      ['compensate', 'undo_two', 'stuck_two'],
      ['compensate', 'undo_one', 'stuck_one'],
      ['finally', 'clean', 'dirty'],
    ]);
  });

  it('create an error for a cancellation that has none otherwise', async () => {
    const id = await start([stuck('one'), waiting('wait')]);
    await stack.until(id, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    const done = await stack.until(id, 'cancelled');
    expect(reasonsOf(done)).toEqual(['execution.cancelled', ['compensate', 'undo_one', 'stuck_one']]);
    expect(done.failedActionId).toBeNull();
  });

  it('are not collected if everything is computed at once, so that the output stays', async () => {
    const done = await runToEnd([set('one')], { output: { v: 1 } });
    expect(done).toMatchObject({ status: 'completed', error: null, payload: { output: { v: 1 } } });
    const ended = await runToEnd([{ id: 'end', name: 'general/end@v1', attributes: { output: 2 } }]);
    expect(ended).toMatchObject({ status: 'completed', payload: { output: 2 } });
  });

  it('stay unchanged if a redrive fails again in its repair, with that failure beside them', async () => {
    const id = await start([stuck('one'), fail('stop', 'broken')]);
    const reasons = ['broken', ['compensate', 'undo_one', 'stuck_one']];
    expect(reasonsOf(await stack.until(id, 'failed'))).toEqual(reasons);
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    const again = await stack.until(id, 'failed');
    expect([again.failedActionId, reasonsOf(again)]).toEqual(['stop', reasons]);
  });

  it('stay unchanged, too, if the time of the execution was over', async () => {
    const id = await start([stuck('one'), waiting('wait')], { timeout: 'PT1S' });
    const reasons = ['deadline.exceeded', ['compensate', 'undo_one', 'stuck_one']];
    expect(reasonsOf(await stack.until(id, 'failed'))).toEqual(reasons);
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    const again = await stack.until(id, 'failed');
    expect([again.failedActionId, reasonsOf(again)]).toEqual([null, reasons]);
  });
});
