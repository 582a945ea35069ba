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
const toldBy = ({ error }: ExecutionBody) =>
  error?.details.map(({ reason, role, actionId }) => (role ? [role, actionId, reason] : reason));
const runToEnd = async (...definition: Parameters<typeof start>) =>
  stack.until(await start(...definition), 'failed', 'completed', 'cancelled');

describe('the details of an error', () => {
  it('have what a failing `catch` had caught', async () => {
    const list = { catch: [{ actions: [fail('mend', 'second')] }] };
    const done = await runToEnd([fail('risky', 'first', list)]);
    expect(done.failedActionId).toBe('mend');
    expect(toldBy(done)).toEqual(['second', ['caught', 'risky', 'first']]);
  });

  it('have it, too, if the output of the `catch` cannot be made, and if a block has failed by its time', async () => {
    const faulty = { catch: [{ output: { text: '${input.gone}' } }] };
    const one = await runToEnd([fail('risky', 'first', faulty)]);
    expect(toldBy(one)).toEqual(['expression.failed', ['caught', 'risky', 'first']]);
    const late = { id: 'late', timeout: 'PT1S', actions: [waiting('wait')] };
    const other = await runToEnd([{ ...late, catch: [{ actions: [fail('mend', 'second')] }] }]);
    expect(toldBy(other)).toEqual(['second', ['caught', 'late', 'deadline.exceeded']]);
  });

  it('do not have it twice if it is passed on', async () => {
    const again = { id: 'again', name: 'general/fail@v1' };
    const done = await runToEnd([fail('risky', 'first', { catch: [{ actions: [again] }] })]);
    expect(toldBy(done)).toEqual(['first']);
  });

  it('have what failed while it was undone and cleaned up, which hides nothing', async () => {
    const inner = { id: 'inner', actions: [stuck('one'), stuck('two'), fail('stop', 'broken')] };
    const done = await runToEnd([{ ...inner, finally: [fail('clean', 'dirty')] }]);
    expect(done.failedActionId).toBe('stop');
    expect(toldBy(done)).toEqual([
      'broken',
      ['compensate', 'undo_two', 'stuck_two'],
      ['compensate', 'undo_one', 'stuck_one'],
      ['finally', 'clean', 'dirty'],
    ]);
  });

  it('have what was stopped by it and could not be undone', async () => {
    const both = { left: [stuck('one'), waiting('wait')], right: [fail('stop', 'broken')] };
    const done = await runToEnd([{ id: 'both', parallel: both }]);
    expect(toldBy(done)).toEqual(['broken', ['compensate', 'undo_one', 'stuck_one']]);
  });

  it('are those of a time that is over, too', async () => {
    const rest = { timeout: 'PT1S', finally: [fail('clean', 'dirty')] };
    const done = await runToEnd([stuck('one'), waiting('wait')], rest);
    expect(done.status).toBe('failed');
    expect(toldBy(done)).toEqual([
      'deadline.exceeded',
      ['compensate', 'undo_one', 'stuck_one'],
      ['finally', 'clean', 'dirty'],
    ]);
  });

  it('make an error of a cancellation, which has none otherwise', async () => {
    const id = await start([stuck('one'), waiting('wait')]);
    await stack.until(id, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    const done = await stack.until(id, 'cancelled');
    expect(toldBy(done)).toEqual(['execution.cancelled', ['compensate', 'undo_one', 'stuck_one']]);
    expect(done.failedActionId).toBeNull();
  });

  it('are not there where a `join` has what it needs', async () => {
    const race = { left: [stuck('one'), waiting('wait')], right: [set('two')] };
    const done = await runToEnd([{ id: 'race', parallel: race, join: 1 }]);
    expect(done).toMatchObject({ status: 'completed', error: null });
  });

  it('are bounded', async () => {
    const items = JSON.stringify(Array.from({ length: 60 }).fill(1));
    const each = { id: 'each', forEach: `$\{${items}}`, actions: [stuck('one')] };
    const done = await runToEnd([each, fail('stop', 'broken')]);
    expect(done.error?.details).toHaveLength(21);
  });
});
