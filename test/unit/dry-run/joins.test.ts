import { describe, expect, it } from 'vitest';
import { fail, set } from '../../stack/definitions.ts';
import { answer, outputOf, run, waiting } from './run.ts';

describe('the `catch` of a join in a dry run', () => {
  const caught = [{ output: '${error.output}' }];
  const nap = (seconds: string) => ({
    id: `nap`,
    name: 'general/sleep@v1',
    attributes: { duration: seconds },
  });

  it('reads the branches that had completed when its time was over', async () => {
    const parallel = { quick: [set('one')], slow: [nap('PT2H')] };
    const done = await run([{ id: 'both', parallel, timeout: 'PT1H', catch: caught }]);
    expect(outputOf(done, 'both')).toEqual({ branches: ['quick'] });
  });

  it('reads the outputs of the iterations that had completed when too few were left', async () => {
    const actions = [fail('no', 'no', { if: '${item > 1}' })];
    const rest = { join: 2, onFailure: 'wait', output: '${item * 10}' };
    const done = await run([
      { id: 'all', forEach: [1, 2, 3], ...rest, actions: [set('first'), ...actions], catch: caught },
    ]);
    expect(outputOf(done, 'all')).toEqual({ count: 3, completed: 1, failed: 2, outputs: [10, null, null] });
  });
});

describe('the `catch` of a loop in a dry run', () => {
  it('counts as its output does: an iteration without work has completed, and a stopped one has not', async () => {
    const actions = [
      { ...set('first'), if: '${item > 1}' },
      fail('no', 'no', { if: '${item == 3}' }),
      waiting('ask', { if: '${item == 4}' }),
    ];
    const loop = (onFailure: string) =>
      run(
        [{ id: 'all', forEach: [1, 2, 3, 4], onFailure, actions, catch: [{ output: '${error.output}' }] }],
        {
          answers: { ask: answer('here', 1_000) },
        },
      );
    expect(outputOf(await loop('wait'), 'all')).toEqual({ count: 4, completed: 3, failed: 1 });
    expect(outputOf(await loop('stop'), 'all')).toEqual({ count: 4, completed: 2, failed: 1 });
  });
});

describe('a join with a time in a dry run', () => {
  const waits = { a: [waiting('first')], b: [waiting('second')], c: [waiting('third')] };
  const at = (afterMs: number) => ({ ...answer('here', afterMs) });

  it.each(['PT1H', '${timestamp(execution.now) + duration("1h")}', '2030-01-01T01:00:00Z'])(
    'completes with those that ended by then: %s',
    async (by) => {
      const both = { id: 'both', parallel: waits, join: { atMost: 3, by } };
      const done = await run(
        [both, set('after', { at: '${execution.now}', who: '${actions.both.output.branches}' })],
        {
          answers: { first: at(1_800_000), second: at(900_000), third: at(7_200_000) },
        },
      );
      expect(outputOf(done, 'after')).toEqual({ at: '2030-01-01T01:00:00.000Z', who: ['b', 'a'] });
      expect(done.status).toBe('completed');
    },
  );

  it('completes before, after the most that it accepts', async () => {
    const both = { id: 'both', parallel: waits, join: { atMost: 1, by: 'PT1H' } };
    const done = await run([both], { answers: { first: at(1_800_000), second: at(900_000) } });
    expect([outputOf(done, 'both'), done.atMs]).toEqual([{ branches: ['b'] }, 900_000]);
  });

  it('keeps the outputs of the iterations that have ended', async () => {
    const loop = {
      id: 'all',
      forEach: [900_000, 7_200_000],
      join: { atMost: 2, by: 'PT1H' },
      actions: [
        {
          id: 'nap',
          name: 'general/sleep@v1',
          attributes: { duration: '${"PT" + string(item / 1000) + "S"}' },
        },
      ],
      output: '${index}',
    };
    const done = await run([loop]);
    expect(outputOf(done, 'all')).toEqual({ count: 2, completed: 1, failed: 0, outputs: [0, null] });
  });

  it('fails if its time is invalid', async () => {
    const both = { id: 'both', parallel: waits, join: { atMost: 1, by: '${input.day}' } };
    const rest = { input: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] } };
    const done = await run([both], { input: { day: 'Friday' }, rest });
    expect(done).toMatchObject({ status: 'failed', error: { code: 2001 } });
  });
});
