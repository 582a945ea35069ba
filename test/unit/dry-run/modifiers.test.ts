import { describe, expect, it } from 'vitest';
import { fail, set } from '../../stack/definitions.ts';
import { answer, fetch, linesOf, outputOf, run, startedAt, waiting } from './run.ts';

const broken = { error: { code: 2005, message: 'no', reason: 'http' } } as const;

describe('a dry run', () => {
  it('skips an entry by `if`', async () => {
    const done = await run([set('one', {}, { if: '${false}' }), set('two')]);
    expect(linesOf(done)).toEqual(['one skipped', 'two began', 'two completed']);
    expect(done.coverage).toMatchObject({ entries: ['two'], skipped: ['one'] });
  });

  it('waits between rounds for their interval, which grows', async () => {
    const repeat = {
      until: '${output >= 4}',
      maxAttempts: 9,
      interval: 'PT10S',
      backoff: 2,
      maxInterval: 'PT30S',
    };
    const rounds = { id: 'rounds', repeat, actions: [], output: '${index + 1}' };
    expect(await run([rounds])).toMatchObject({ status: 'completed', atMs: (10 + 20 + 30) * 1_000 });
  });

  it('ends an entry at the time that its `timeout` gives', async () => {
    const wait = {
      id: 'wait',
      name: 'general/waitForEvent@v1',
      timeout: '${timestamp(execution.now) + duration("36h")}',
      onTimeout: 'continue',
    };
    const block = { id: 'block', timeout: wait.timeout, actions: [{ ...wait, id: 'inner', timeout: 'P9D' }] };
    const done = await run([wait, block], { answers: { wait: { timedOut: true }, inner: 'never' } });
    expect(done.atMs).toBe(72 * 3_600_000);
  });

  it.each(['finally', 'compensate'])('gives a list in `%s` a day at most, rounds included', async (part) => {
    const sleep = (id: string) => ({ id, name: 'general/sleep@v1', attributes: { duration: 'PT20H' } });
    const rounds = (id: string) => ({
      id,
      repeat: { until: '${false}', maxAttempts: 9 },
      actions: [sleep('nap')],
    });
    const done = await run([
      { ...set('one'), [part]: [sleep('first'), rounds('second'), set('third')] },
      fail('no'),
    ]);
    expect(done).toMatchObject({ status: 'failed', atMs: 24 * 3_600_000 });
    expect(linesOf(done)).toContain('second failed');
    expect(linesOf(done)).not.toContain('third began');
  });

  it('fails the list around an `if` that cannot be resolved', async () => {
    const done = await run([set('one', {}, { if: '${input.a == 1}' })]);
    expect(linesOf(done)).toEqual(['one failed']);
    expect(done).toMatchObject({ status: 'failed', error: { code: 2001, path: 'one' } });
  });

  it('tries again by `retry` after its interval, with the next answer of the list', async () => {
    const retry = { maxAttempts: 3, interval: 'PT10S', backoff: 2 };
    const done = await run([fetch('call', { retry })], {
      answers: { call: [broken, broken, answer('ok')] },
    });
    expect(done.trace.map(({ event, atMs }) => [event, atMs])).toEqual([
      ['began', 0],
      ['retried', 0],
      ['began', 10_000],
      ['retried', 10_000],
      ['began', 30_000],
      ['completed', 30_000],
    ]);
    const exhausted = await run([fetch('call', { retry })], { answers: { call: broken } });
    expect(exhausted).toMatchObject({ status: 'failed', error: { details: [{ reason: 'http' }] } });
  });

  it('checks for `retry` its `codes`, and whether another try may help', async () => {
    const retried = async (retry: object, more: object) => {
      const call = { error: { ...broken.error, ...more } };
      return linesOf(await run([fetch('call', { retry })], { answers: { call } })).includes('call retried');
    };
    expect(await retried({ maxAttempts: 2, codes: ['http'] }, { transient: false })).toBe(true);
    expect(await retried({ maxAttempts: 2, codes: ['other'] }, {})).toBe(false);
    expect(await retried({ maxAttempts: 2 }, { transient: false })).toBe(false);
  });

  it('polls by `repeat` until its condition holds', async () => {
    const repeat = { until: '${output.body == "done"}', interval: 'PT1M', maxAttempts: 5 };
    const done = await run([fetch('poll', { repeat })], {
      answers: { poll: [answer('wait'), answer('done')] },
    });
    expect(linesOf(done)).toEqual(['poll began', 'poll repeated', 'poll began', 'poll completed']);
    expect(done.atMs).toBe(60_000);
    const never = await run([fetch('poll', { repeat })], { answers: { poll: answer('wait') } });
    expect(never.error).toMatchObject({ details: [{ reason: 'repeat.exhausted' }] });
  });

  it('waits in `repeat` as long as an answer asks for, if that is longer than its interval', async () => {
    const repeat = { until: '${output.body == "done"}', interval: 'PT1M', maxAttempts: 9 };
    const asking = (header: string) => ({
      output: { status: 202, headers: { 'retry-after': header }, body: 'wait', error: null },
    });
    const poll = [asking('90'), asking('5'), asking('7200'), asking('soon'), answer('done')];
    const { trace } = await run([fetch('poll', { repeat })], { answers: { poll } });
    const beginnings = trace.filter(({ event }) => event === 'began').map(({ atMs }) => atMs / 1_000);
    expect(beginnings).toEqual([0, 90, 150, 3_750, 3_810]);
  });

  it('ends by `timeout` an entry that does not end, or takes longer', async () => {
    const block = { id: 'block', timeout: 'PT1H', actions: [fetch('slow')] };
    for (const slow of ['never', answer(1, 2 * 3_600_000)] as const) {
      const done = await run([block], { answers: { slow } });
      expect(linesOf(done)).toEqual(['block began', 'slow began', 'slow cancelled', 'block failed']);
      expect(done).toMatchObject({ atMs: 3_600_000, error: { details: [{ reason: 'deadline.exceeded' }] } });
    }
    const inTime = await run([block], { answers: { slow: answer(1, 3_600_000) } });
    expect(inTime.status).toBe('completed');
  });

  it('ends by the `timeout` of the whole', async () => {
    const done = await run([waiting('ask')], { answers: { ask: 'never' }, rest: { timeout: 'P1D' } });
    expect(done).toMatchObject({ status: 'failed', atMs: 86_400_000, error: { path: null } });
  });

  it('fails at once if a `timeout` gives no duration, and shows why', async () => {
    const block = { id: 'block', timeout: '${input.long}', actions: [fetch('slow')] };
    const done = await run([block], { answers: { slow: 'never' }, input: { long: 3 } });
    expect(done).toMatchObject({ status: 'failed', atMs: 0, error: { code: 2001, path: 'block' } });
  });

  it('runs the first `catch` clause that fits, whose output is that of the entry', async () => {
    const done = await run([
      {
        ...fail('risky', 'refused'),
        catch: [
          { codes: ['other'], output: 1 },
          {
            codes: ['refused'],
            actions: [set('repair', { why: '${error.reason}', code: '${error.code}' })],
            output: '${actions.repair.output}',
          },
        ],
      },
      set('after', { got: '${actions.?risky.?output}' }),
    ]);
    expect(linesOf(done)).toEqual([
      'risky began',
      'repair began',
      'repair completed',
      'risky caught',
      'after began',
      'after completed',
    ]);
    expect(outputOf(done, 'after')).toEqual({ got: { why: 'refused', code: 2005 } });
  });

  it('fails again with the caught error by `general/fail` without attributes', async () => {
    const done = await run([
      { ...fail('risky', 'refused'), catch: [{ actions: [{ id: 'on', name: 'general/fail@v1' }] }] },
    ]);
    expect(done.error).toMatchObject({ message: 'no', details: [{ reason: 'refused' }] });
  });

  it('runs `finally` in any case, and `compensate` backwards', async () => {
    const done = await run(
      [
        set('one', {}, { compensate: [set('undoOne', { why: '${error.reason}' })] }),
        set('two', {}, { compensate: [set('undoTwo')] }),
        fail('three', 'refused'),
      ],
      { rest: { finally: [set('end')] } },
    );
    expect(linesOf(done).slice(4)).toEqual([
      'three began',
      'three failed',
      'undoTwo began',
      'undoTwo completed',
      'two undone',
      'undoOne began',
      'undoOne completed',
      'one undone',
      'end began',
      'end completed',
    ]);
    expect(outputOf(done, 'undoOne')).toEqual({ why: 'refused' });
    expect(done.status).toBe('failed');
  });

  it('stops the running entries after a cancellation, and compensates the completed ones', async () => {
    const done = await run([set('one', {}, { compensate: [set('undo')] }), waiting('ask')], {
      answers: { ask: 'never' },
      cancelAfterMs: 500,
    });
    expect(done).toMatchObject({ status: 'cancelled', atMs: 500, error: null });
    expect(linesOf(done)).toEqual([
      'one began',
      'one completed',
      'ask began',
      'ask held',
      'ask cancelled',
      'undo began',
      'undo completed',
      'one undone',
    ]);
  });

  it('ends a sleep after its time, and a wait after its own', async () => {
    const sleep = { id: 'nap', name: 'general/sleep@v1', attributes: { duration: 'PT2H' } };
    const done = await run([sleep, waiting('ask', { timeout: 'P1D' })], {
      answers: { ask: { timedOut: true } },
    });
    expect(outputOf(done, 'nap')).toEqual({ wokeAt: new Date(startedAt + 7_200_000).toISOString() });
    expect(done).toMatchObject({ status: 'failed', atMs: 93_600_000 });
    expect(done.error).toMatchObject({ details: [{ reason: 'hold.expired', actionId: 'ask' }] });
  });

  it('turns the end of a wait into an answer with `onTimeout: continue`', async () => {
    const ask = waiting('ask', { onTimeout: 'continue' });
    const timedOut = await run([ask], { answers: { ask: { timedOut: true } } });
    expect(outputOf(timedOut, 'ask')).toMatchObject({ timedOut: true });
    const answered = await run([ask], { answers: { ask: { data: 1 } } });
    expect(outputOf(answered, 'ask')).toMatchObject({ data: 1, timedOut: false });
  });
});
