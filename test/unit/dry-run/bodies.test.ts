import { describe, expect, it } from 'vitest';
import { fail, set } from '../../stack/definitions.ts';
import { answer, fetch, linesOf, outputOf, run, waiting } from './run.ts';

/** When each call of a loop begins, in seconds. */
const callsAt = (done: Awaited<ReturnType<typeof run>>) =>
  done.trace.flatMap(({ event, name, atMs }) =>
    event === 'began' && name?.includes('fetch') ? [atMs / 1_000] : [],
  );

describe('a loop in a dry run', () => {
  const loop = (id: string, rest: object) => ({ id, forEach: '$.input.n', ...rest });
  const given = (count: number) => ({
    input: { n: Array.from({ length: count }, (_, at) => at) },
    rest: { input: { type: 'object', properties: { n: { type: 'array' } }, required: ['n'] } },
  });

  it('continues only as many iterations after a wait as may run', async () => {
    const nap = { id: 'nap', name: 'general/sleep@v1', attributes: { duration: 'PT1S' } };
    const done = await run([loop('all', { concurrency: 2, actions: [nap, fetch('call')] })], {
      ...given(5),
      answers: { call: answer('ok', 1_000) },
    });
    expect([done.status, callsAt(done)]).toEqual(['completed', [1, 1, 2, 2, 3]]);
  });

  it('keeps the slot of an iteration during the intervals of `retry`', async () => {
    const retry = { maxAttempts: 2, interval: 'PT10S' };
    const done = await run([loop('all', { concurrency: 1 + 1, actions: [fetch('call', { retry })] })], {
      ...given(4),
      answers: { call: [{ error: { code: 2005, message: 'no', reason: 'http' } }, answer('ok')] },
    });
    expect(callsAt(done)).toEqual([0, 0, 10, 10, 10, 10, 20, 20]);
  });

  it('runs two hundred actions at once, and fills each free slot', async () => {
    const parallel = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [
        name,
        [loop(`loop${name}`, { concurrency: 100, actions: [fetch(`call${name}`)] })],
      ]),
    );
    const ok = answer('ok', 1_000);
    const done = await run([{ id: 'three', parallel }], {
      ...given(100),
      answers: { calla: ok, callb: ok, callc: ok },
    });
    const at = callsAt(done);
    expect([done.status, at.filter((one) => one === 0).length, at.length]).toEqual(['completed', 200, 300]);
  });
});

describe('a dry run of', () => {
  it('actions outside of blocks evaluates those that only compute, in the order of the text', async () => {
    const done = await run(
      [set('one', { n: '${input.n + 1}' }), set('two', { n: '${actions.one.output.n + 1}' })],
      { input: { n: 1 }, rest: { input: { type: 'object', properties: { n: { type: 'integer' } } } } },
    );
    expect(done).toMatchObject({ status: 'completed', error: null, missing: [], atMs: 0 });
    expect(linesOf(done)).toEqual(['one began', 'one completed', 'two began', 'two completed']);
    expect(done.trace[2]).toEqual({
      path: 'two',
      name: 'general/set@v1',
      event: 'began',
      attributes: { n: 3 },
      atMs: 0,
    });
    expect(done.coverage).toEqual({ entries: ['one', 'two'], skipped: [], cases: {}, notReached: [] });
  });

  it('a `switch` shows the chosen case, and the entries that were not reached', async () => {
    const done = await run([
      {
        id: 'route',
        switch: [
          { case: 'high', when: '${1 > 2}', actions: [set('fast')] },
          { case: 'low', actions: [set('slow', { way: 1 })], output: { by: '${actions.slow.output.way}' } },
        ],
      },
    ]);
    expect(linesOf(done)).toEqual([
      'route began',
      'route chose',
      'slow began',
      'slow completed',
      'route completed',
    ]);
    expect(done.trace[1]).toMatchObject({ case: 'low' });
    expect(outputOf(done, 'route')).toEqual({ by: 1 });
    expect(done.coverage).toMatchObject({
      cases: { route: { high: 0, low: 1 } },
      notReached: ['fast'],
    });
  });

  it('a `parallel` runs its branches in the order of the text, unless answers take time', async () => {
    const parallel = { left: [fetch('a'), set('b')], right: [fetch('c'), set('d')] };
    const both = [{ id: 'both', parallel }];
    const atOnce = await run(both, { answers: { a: answer(1), c: answer(2) } });
    const order = (lines: readonly string[]) => lines.filter((line) => line.endsWith('completed'));
    expect(order(linesOf(atOnce))).toEqual([
      'a completed',
      'b completed',
      'c completed',
      'd completed',
      'both completed',
    ]);
    const later = await run(both, { answers: { a: answer(1, 1_000), c: answer(2, 500) } });
    expect(order(linesOf(later))).toEqual([
      'c completed',
      'd completed',
      'a completed',
      'b completed',
      'both completed',
    ]);
    expect(later.atMs).toBe(1_000);
  });

  it('a `parallel` with `join` stops the rest after enough have completed', async () => {
    const done = await run(
      [
        {
          id: 'two',
          parallel: { ana: [waiting('a')], ben: [waiting('b')], cem: [waiting('c')] },
          join: 2,
        },
      ],
      { answers: { a: 'never', b: { data: 1, afterMs: 20 }, c: { data: 2, afterMs: 10 } } },
    );
    expect(outputOf(done, 'two')).toEqual({ branches: ['cem', 'ben'] });
    expect(linesOf(done)).toContain('a cancelled');
    expect(done).toMatchObject({ status: 'completed', atMs: 20 });
  });

  it('a `forEach` gives each iteration its own answer', async () => {
    const done = await run(
      [
        {
          id: 'each',
          forEach: '${["x", "y", "z"]}',
          actions: [fetch('ask'), set('got', { of: '${item}', body: '${actions.ask.output.body}' })],
          output: '${actions.got.output}',
        },
      ],
      { answers: { ask: answer('all'), 'each[1].ask': answer('one') } },
    );
    expect(outputOf(done, 'each')).toEqual({
      count: 3,
      completed: 3,
      failed: 0,
      outputs: [
        { of: 'x', body: 'all' },
        { of: 'y', body: 'one' },
        { of: 'z', body: 'all' },
      ],
    });
  });

  it('a `forEach` runs as many iterations at once as allowed; waiting ones do not count', async () => {
    const loop = (inside: object) => [
      { id: 'each', forEach: '${[1, 2, 3, 4]}', concurrency: 2, actions: [inside] },
    ];
    const begunAt = async (actions: object[], answers: object) =>
      (await run(actions, { answers: answers as never })).trace
        .filter(({ event, path }) => event === 'began' && path !== 'each')
        .map(({ atMs }) => atMs);
    expect(await begunAt(loop(fetch('ask')), { ask: answer(1, 10) })).toEqual([0, 0, 10, 10]);
    expect(await begunAt(loop(waiting('ask')), { ask: { data: 1, afterMs: 10 } })).toEqual([0, 0, 0, 0]);
  });

  it('rounds repeats them until `until` holds', async () => {
    const done = await run([
      {
        id: 'rounds',
        repeat: { until: '${output.n >= 3}', maxAttempts: 5 },
        actions: [set('count', { n: '${previous == null ? 1 : previous.n + 1}' })],
        output: { n: '${actions.count.output.n}' },
      },
    ]);
    expect(outputOf(done, 'rounds')).toEqual({ n: 3 });
    expect(done.trace.filter(({ event }) => event === 'began').map(({ path }) => path)).toEqual([
      'rounds',
      'rounds[0].count',
      'rounds[1].count',
      'rounds[2].count',
    ]);
  });

  it('a block with `retry` runs it again from its start, after its completed entries were compensated', async () => {
    const release = set('release', { seat: '${actions.seat.output.n}', because: '${error.reason}' });
    const done = await run(
      [
        {
          id: 'buy',
          retry: { maxAttempts: 3, interval: 'PT10S', backoff: 2, codes: ['declined'] },
          actions: [{ ...set('seat', { n: 1 }), compensate: [release] }, fetch('pay')],
          output: { paid: '${actions.pay.output.status}' },
        },
      ],
      {
        answers: {
          'buy[0].pay': { error: { code: 2005, message: 'no', reason: 'declined' } },
          'buy[1].pay': { error: { code: 2005, message: 'no', reason: 'declined' } },
          'buy[2].pay': answer({}),
        },
      },
    );
    expect([done.status, done.trace.at(-1)?.atMs]).toEqual(['completed', 30_000]);
    expect(outputOf(done, 'buy[1].release')).toEqual({ seat: 1, because: 'declined' });
    const retried = done.trace.filter(({ event }) => event === 'retried');
    expect(retried).toMatchObject([
      { path: 'buy', atMs: 0, error: { details: [{ reason: 'declined' }] } },
      { path: 'buy', atMs: 10_000 },
    ]);
  });

  it('a block with `retry` fails with the last allowed try', async () => {
    const buy = {
      id: 'buy',
      retry: { maxAttempts: 2, interval: 'PT10S' },
      actions: [fail('pay', 'declined')],
    };
    const done = await run([buy]);
    expect(done).toMatchObject({ status: 'failed', atMs: 10_000, error: { path: 'buy[1].pay' } });
  });

  it('a block runs it once if its failure is none of its `codes`', async () => {
    const buy = {
      id: 'buy',
      retry: { maxAttempts: 3, codes: ['declined'], when: '${error.code == 2005}' },
      actions: [fail('gone', 'away')],
      catch: [{ codes: ['away'], output: 'caught' }],
    };
    const done = await run([buy]);
    expect([done.status, outputOf(done, 'buy')]).toEqual(['completed', 'caught']);
    expect(done.trace.filter(({ event }) => event === 'retried')).toEqual([]);
  });

  it('`general/end` stops the running entries, and gives the output of the execution', async () => {
    const done = await run(
      [
        {
          id: 'both',
          parallel: {
            left: [waiting('ask')],
            right: [{ id: 'end', name: 'general/end@v1', attributes: { output: { done: true } } }],
          },
        },
        set('after'),
      ],
      { answers: { ask: 'never' } },
    );
    expect(done).toMatchObject({ status: 'completed', output: { done: true } });
    expect(done.coverage.notReached).toEqual(['after']);
  });

  it('a failure names the entry, and its place in the text', async () => {
    const done = await run([set('one'), { id: 'block', actions: [fail('bad', 'refused')] }]);
    expect(done).toMatchObject({
      status: 'failed',
      error: {
        code: 2005,
        message: 'no',
        details: [{ reason: 'refused' }],
        path: 'bad',
        line: 12,
        column: 9,
      },
    });
  });
});
