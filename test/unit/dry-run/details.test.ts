import { describe, expect, it } from 'vitest';
import type { DryRun } from '../../../src/definitions/dry-run/request.ts';
import { set } from '../../stack/definitions.ts';
import { outputOf, run, waiting } from './run.ts';

/** What has the same code and the same message counts as the same error. */
const fail = (id: string, reason: string, rest: object = {}) => ({
  id,
  name: 'general/fail@v1',
  attributes: { message: `no: ${reason}`, reason },
  ...rest,
});
/** It cannot be undone. */
const stuck = (id: string) => set(id, {}, { compensate: [fail(`undo_${id}`, `stuck_${id}`)] });
const never = { answers: { wait: 'never' } } as const;

/** The reason of an error, and who failed beside it. */
const reasonsOf = ({ error }: DryRun) =>
  error?.details.map(({ reason, role, actionId }) => (role ? [role, actionId, reason] : reason));

describe('the details of an error in a dry run', () => {
  it('contain an error that a failing `catch` had caught', async () => {
    const done = await run([fail('risky', 'first', { catch: [{ actions: [fail('repair', 'second')] }] })]);
    expect(done.error).toMatchObject({ path: 'repair' });
    expect(reasonsOf(done)).toEqual(['second', ['caught', 'risky', 'first']]);
  });

  it('contain it, too, if the output of the `catch` fails, and if a block has failed by its time', async () => {
    const one = await run([fail('risky', 'first', { catch: [{ output: { text: '${input.gone}' } }] })]);
    expect(reasonsOf(one)).toEqual(['expression.failed', ['caught', 'risky', 'first']]);
    const late = { id: 'late', timeout: 'PT1S', actions: [waiting('wait')] };
    const other = await run([{ ...late, catch: [{ actions: [fail('repair', 'second')] }] }], never);
    expect(reasonsOf(other)).toEqual(['second', ['caught', 'late', 'deadline.exceeded']]);
  });

  it('do not contain it twice if it is passed on, or repeated', async () => {
    const again = { id: 'again', name: 'general/fail@v1' };
    for (const failing of [again, fail('again', 'first')]) {
      const done = await run([fail('risky', 'first', { catch: [{ actions: [failing] }] })]);
      expect(reasonsOf(done)).toEqual(['first']);
    }
  });

  it('contain the failures of its compensation and cleanup, and hide nothing', async () => {
    const inner = { id: 'inner', actions: [stuck('one'), stuck('two'), fail('stop', 'broken')] };
    const done = await run([{ ...inner, finally: [fail('clean', 'dirty')] }]);
    expect(done.error).toMatchObject({ path: 'stop' });
    expect(reasonsOf(done)).toEqual([
      'broken',
      ['compensate', 'undo_two', 'stuck_two'],
      ['compensate', 'undo_one', 'stuck_one'],
      ['finally', 'clean', 'dirty'],
    ]);
  });

  it('contain the failed compensations of stopped entries', async () => {
    const both = { left: [stuck('one'), waiting('wait')], right: [fail('stop', 'broken')] };
    const done = await run([{ id: 'both', parallel: both }], never);
    expect(reasonsOf(done)).toEqual(['broken', ['compensate', 'undo_one', 'stuck_one']]);
  });

  it('are kept for a time that is over, too', async () => {
    const rest = { timeout: 'PT1S', finally: [fail('clean', 'dirty')] };
    const done = await run([stuck('one'), waiting('wait')], { rest, ...never });
    expect(done.status).toBe('failed');
    expect(reasonsOf(done)).toEqual([
      'deadline.exceeded',
      ['compensate', 'undo_one', 'stuck_one'],
      ['finally', 'clean', 'dirty'],
    ]);
  });

  it('are absent if a `join` has enough results', async () => {
    const race = { left: [stuck('one'), waiting('wait')], right: [set('two')] };
    const done = await run([{ id: 'race', parallel: race, join: 1 }], never);
    expect(done).toMatchObject({ status: 'completed', error: null });
  });

  it('are limited', async () => {
    const each = { id: 'each', forEach: Array.from({ length: 60 }).fill(1), actions: [stuck('one')] };
    expect((await run([each, fail('stop', 'broken')])).error?.details).toHaveLength(21);
  });

  it.each([
    ['is over by its time', { rest: {} }, { timeout: 'PT1S' }, 'deadline.exceeded'],
    ['was cancelled', { cancelAfterMs: 1_000 }, {}, 'execution.cancelled'],
  ])('contain a failing `finally` of a completed entry if its scope %s', async (_, options, rest, reason) => {
    const error = { code: 2005, message: 'no', reason: 'dirty' } as const;
    const inner = set('inner', {}, { finally: [waiting('clean', { timeout: 'PT1H' })] });
    const answers = { clean: { error, afterMs: 2_000 } };
    const done = await run([{ id: 'block', ...rest, actions: [inner] }], { answers, ...options });
    expect(reasonsOf(done)).toEqual([reason, ['finally', 'clean', 'dirty']]);
  });

  it('come from the first `finally` that fails after `general/end`', async () => {
    const end = { id: 'end', name: 'general/end@v1', attributes: { output: 'done' } };
    const block = { id: 'block', actions: [end], finally: [fail('clean', 'dirty')] };
    const done = await run([block], { rest: { finally: [fail('top', 'other')] } });
    expect(done.error).toMatchObject({ path: 'clean' });
    expect(reasonsOf(done)).toEqual(['dirty', ['finally', 'top', 'other']]);
  });
});

describe('`error` in a dry run', () => {
  const why = (id: string) => set(id, { why: '${error}' });
  const shown = (done: DryRun, id: string) => (outputOf(done, id) as { why: object } | undefined)?.why;
  const slow = [waiting('wait', { finally: [why('last')] })];

  it('names in `finally` and `compensate` the sibling that has stopped them', async () => {
    const nap = { id: 'nap', name: 'general/sleep@v1', attributes: { duration: 'PT1S' } };
    const nest = { id: 'nest', actions: [why('undo')] };
    const deep = { id: 'deep', actions: [set('inner', {}, { compensate: [why('undoDeep')] })] };
    const two = [deep, set('one', {}, { compensate: [nest] }), ...slow];
    const done = await run([{ id: 'both', parallel: { one: [nap, fail('bang', 'boom')], two } }], never);
    for (const id of ['last', 'undo', 'undoDeep'])
      expect(shown(done, id)).toMatchObject({ reason: 'boom', actionId: 'bang' });
  });

  it('shows there that a `join` was decided, a time is over, or somebody cancelled', async () => {
    const race = { id: 'race', parallel: { quick: [set('one')], slow }, join: 1 };
    expect(shown(await run([race], never), 'last')).toMatchObject({
      reason: 'join.decided',
      actionId: 'race',
    });
    const late = { id: 'late', timeout: 'PT1S', actions: [{ id: 'inner', actions: slow }] };
    expect(shown(await run([late], never), 'last')).toMatchObject({
      reason: 'deadline.exceeded',
      actionId: 'late',
    });
    const cancelled = await run([{ id: 'block', actions: slow }], { ...never, cancelAfterMs: 5 });
    expect(shown(cancelled, 'last')).toMatchObject({ reason: 'execution.cancelled', actionId: null });
  });

  it('names the first failure if a `catch` fails again with it, as the execution does', async () => {
    const on = (id: string) => ({ id, name: 'general/fail@v1' });
    const inner = { id: 'inner', actions: [fail('broken', 'first')], catch: [{ actions: [on('again')] }] };
    const outer = { id: 'outer', actions: [inner], catch: [{ actions: [why('seen'), on('further')] }] };
    const done = await run([outer]);
    expect(shown(done, 'seen')).toMatchObject({ reason: 'first', actionId: 'broken' });
    expect([done.error?.path, reasonsOf(done)]).toEqual(['broken', ['first']]);
  });
});
