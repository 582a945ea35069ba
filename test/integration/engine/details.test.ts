import { beforeAll, describe, expect, it } from 'vitest';
import { waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
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
  it('have what a failing `catch` had caught', async () => {
    const list = { catch: [{ actions: [fail('repair', 'second')] }] };
    const done = await runToEnd([fail('risky', 'first', list)]);
    expect(done.failedActionId).toBe('repair');
    expect(reasonsOf(done)).toEqual(['second', ['caught', 'risky', 'first']]);
  });

  it('have it, too, if the output of the `catch` cannot be made, and if a block has failed by its time', async () => {
    const faulty = { catch: [{ output: { text: '${input.gone}' } }] };
    const one = await runToEnd([fail('risky', 'first', faulty)]);
    expect(reasonsOf(one)).toEqual(['expression.failed', ['caught', 'risky', 'first']]);
    const late = { id: 'late', timeout: 'PT1S', actions: [waiting('wait')] };
    const other = await runToEnd([{ ...late, catch: [{ actions: [fail('repair', 'second')] }] }]);
    expect(reasonsOf(other)).toEqual(['second', ['caught', 'late', 'deadline.exceeded']]);
  });

  it('do not have it twice if it is passed on', async () => {
    const again = { id: 'again', name: 'general/fail@v1' };
    const done = await runToEnd([fail('risky', 'first', { catch: [{ actions: [again] }] })]);
    expect(reasonsOf(done)).toEqual(['first']);
  });

  it('have what failed while it was undone and cleaned up, which hides nothing', async () => {
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

  it('have what was stopped by it and could not be undone', async () => {
    const both = { left: [stuck('one'), waiting('wait')], right: [fail('stop', 'broken')] };
    const done = await runToEnd([{ id: 'both', parallel: both }]);
    expect(reasonsOf(done)).toEqual(['broken', ['compensate', 'undo_one', 'stuck_one']]);
  });

  it('are those of a time that is over, too', async () => {
    const rest = { timeout: 'PT1S', finally: [fail('clean', 'dirty')] };
    const done = await runToEnd([stuck('one'), waiting('wait')], rest);
    expect(done.status).toBe('failed');
    expect(reasonsOf(done)).toEqual([
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
    expect(reasonsOf(done)).toEqual(['execution.cancelled', ['compensate', 'undo_one', 'stuck_one']]);
    expect(done.failedActionId).toBeNull();
  });

  it('are not there where a `join` has what it needs', async () => {
    const race = { left: [stuck('one'), waiting('wait')], right: [set('two')] };
    const done = await runToEnd([{ id: 'race', parallel: race, join: 1 }]);
    expect(done).toMatchObject({ status: 'completed', error: null });
  });

  it('are not looked for where all is computed at once, so that the output stays', async () => {
    const done = await runToEnd([set('one')], { output: { v: 1 } });
    expect(done).toMatchObject({ status: 'completed', error: null, payload: { output: { v: 1 } } });
    const ended = await runToEnd([{ id: 'end', name: 'general/end@v1', attributes: { output: 2 } }]);
    expect(ended).toMatchObject({ status: 'completed', payload: { output: 2 } });
  });

  it('are bounded', async () => {
    const items = JSON.stringify(Array.from({ length: 60 }).fill(1));
    const each = { id: 'each', forEach: `$\{${items}}`, actions: [stuck('one')] };
    const done = await runToEnd([each, fail('stop', 'broken')]);
    expect(done.error?.details).toHaveLength(21);
  });

  it('stay as they were if a redrive fails again at what it repairs, with that beside them', async () => {
    const id = await start([stuck('one'), fail('stop', 'broken')]);
    const reasons = ['broken', ['compensate', 'undo_one', 'stuck_one']];
    expect(reasonsOf(await stack.until(id, 'failed'))).toEqual(reasons);
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    const again = await stack.until(id, 'failed');
    expect([again.failedActionId, reasonsOf(again)]).toEqual(['stop', reasons]);
  });

  it('stay so, too, if the time of the execution was over', async () => {
    const id = await start([stuck('one'), waiting('wait')], { timeout: 'PT1S' });
    const reasons = ['deadline.exceeded', ['compensate', 'undo_one', 'stuck_one']];
    expect(reasonsOf(await stack.until(id, 'failed'))).toEqual(reasons);
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    const again = await stack.until(id, 'failed');
    expect([again.failedActionId, reasonsOf(again)]).toEqual([null, reasons]);
  });

  it('have a failing `finally` of what had completed when its scope was stopped or cancelled', async () => {
    const inner = set('inner', { finally: [waiting('clean', {}, { timeout: 'PT1H' })] });
    const answer = { actionId: 'clean', error: { message: 'no', reason: 'dirty' } };
    const late = await start([{ id: 'late', timeout: 'PT1S', actions: [inner] }]);
    await eventually(async () => {
      const { body } = await stack.request('GET', `${stack.project}/executions/${late}/actions/late`);
      expect(body).toMatchObject({ status: 'stopping' });
    });
    await stack.request('POST', `${stack.project}/executions/${late}/resume`, { body: answer });
    expect(reasonsOf(await stack.until(late, 'failed'))).toEqual([
      'deadline.exceeded',
      ['finally', 'clean', 'dirty'],
    ]);
    const cancelled = await start([inner]);
    await stack.until(cancelled, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${cancelled}/cancel`);
    await stack.request('POST', `${stack.project}/executions/${cancelled}/resume`, { body: answer });
    expect(reasonsOf(await stack.until(cancelled, 'cancelled'))).toEqual([
      'execution.cancelled',
      ['finally', 'clean', 'dirty'],
    ]);
  });

  it('are those of the first `finally` that fails after `general/end`, until a redrive cleans up', async () => {
    const wait = waiting('clean', {}, { timeout: 'PT1H' });
    const end = { id: 'end', name: 'general/end@v1', attributes: { output: 'done' } };
    const id = await start([{ id: 'block', actions: [end], finally: [wait] }], {
      finally: [fail('top', 'other')],
    });
    await stack.until(id, 'onHold');
    const body = { actionId: 'clean', error: { message: 'no', reason: 'dirty' } };
    await stack.request('POST', `${stack.project}/executions/${id}/resume`, { body });
    const done = await stack.until(id, 'failed');
    expect([done.failedActionId, reasonsOf(done)]).toEqual(['clean', ['dirty', ['finally', 'top', 'other']]]);
  });
});

describe('`error`', () => {
  const why = (id: string) => ({ id, name: 'general/set@v1', attributes: { why: '${error}' } });
  const shown = ({ payload }: ExecutionBody, id: string) =>
    (payload.actions[id]?.output as { why: object } | undefined)?.why;

  it('says in `finally` and `compensate` which sibling has stopped them', async () => {
    const nap = { id: 'nap', name: 'general/sleep@v1', attributes: { duration: 'PT0.5S' } };
    const two = [
      set('one', { compensate: [{ id: 'nest', actions: [why('undo')] }] }),
      waiting('wait', {}, { finally: [why('last')] }),
    ];
    const nested = [{ id: 'deep', actions: [set('inner', { compensate: [why('undoDeep')] })] }, ...two];
    const both = { id: 'both', parallel: { one: [nap, fail('bang', 'boom')], two: nested } };
    const done = await runToEnd([both]);
    for (const id of ['last', 'undo', 'undoDeep'])
      expect(shown(done, id)).toMatchObject({ reason: 'boom', actionId: 'bang' });
  });

  it('says there that a `join` was decided, a time is over, or somebody cancelled', async () => {
    const slow = [waiting('wait', {}, { finally: [why('last')] })];
    const race = { id: 'race', parallel: { quick: [set('one')], slow }, join: 1 };
    expect(shown(await runToEnd([race]), 'last')).toMatchObject({ reason: 'join.decided', actionId: 'race' });
    const late = { id: 'late', timeout: 'PT1S', actions: [{ id: 'inner', actions: slow }] };
    expect(shown(await runToEnd([late]), 'last')).toMatchObject({
      reason: 'deadline.exceeded',
      actionId: 'late',
    });
    const id = await start([{ id: 'block', actions: slow }]);
    await stack.until(id, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    const done = await stack.until(id, 'cancelled');
    expect(shown(done, 'last')).toMatchObject({ reason: 'execution.cancelled', actionId: null });
  });

  it('names what failed first if a `catch` fails on with it, as the execution does', async () => {
    const again = (id: string) => ({ catch: [{ actions: [{ id, name: 'general/fail@v1' }] }] });
    const inner = { id: 'inner', actions: [fail('broken', 'first')], ...again('again') };
    const outer = {
      id: 'outer',
      actions: [inner],
      catch: [{ actions: [why('seen'), { id: 'further', name: 'general/fail@v1' }] }],
    };
    const done = await runToEnd([outer]);
    expect(shown(done, 'seen')).toMatchObject({ reason: 'first', actionId: 'broken' });
    expect([done.failedActionId, reasonsOf(done)]).toEqual(['broken', ['first']]);
  });
});
