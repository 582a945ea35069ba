import { describe, expect, it } from 'vitest';
import { fail, set } from '../../stack/definitions.ts';
import { answer, fetch, outputOf, run, waiting } from './run.ts';

const anything = { input: { type: 'object' } };

describe('the output, in a dry run, of', () => {
  it.each([
    [90, { by: 'fast' }],
    [50, { case: 'middle' }],
    [1, { case: null }],
  ])('a `switch` is that of the first case that fits, or names it: %i', async (score, route) => {
    const cases = [
      {
        case: 'high',
        when: '${input.score > 80.0}',
        actions: [set('fast', { way: 'fast' })],
        output: { by: '${actions.fast.output.way}' },
      },
      { case: 'middle', when: '${input.score > 40.0}', actions: [set('slow')] },
    ];
    const after = set('after', { route: '${actions.route.output}' });
    const done = await run([{ id: 'route', switch: cases }, after], { input: { score }, rest: anything });
    expect(outputOf(done, 'after')).toEqual({ route });
  });

  it('branches can be read after all have completed', async () => {
    const left = [fetch('ask'), set('said', { by: '${actions.ask.output.body}' })];
    const right = [set('quick', { a: 1 }), set('quicker', { a: '${actions.quick.output.a}' })];
    const done = await run(
      [
        { id: 'both', parallel: { left, right } },
        set('after', { left: '${actions.said.output.by}', right: '${actions.quicker.output.a}' }),
      ],
      { answers: { ask: answer('Ana', 1_000) } },
    );
    expect(outputOf(done, 'after')).toEqual({ left: 'Ana', right: 1 });
  });

  it('a `forEach` has one for each element, and none for a skipped one', async () => {
    const people = Array.from({ length: 25 }, (_, index) => ({ name: `n${index}`, wanted: index % 5 !== 0 }));
    const each = {
      id: 'each',
      forEach: '${input.people}',
      as: { item: 'person', index: 'at' },
      concurrency: 4,
      actions: [set('one', { text: '${person.name}', at: '${at}' }, { if: '${person.wanted}' })],
      output: { text: '${actions.?one.?output.?text.orValue("none")}' },
    };
    const done = await run([each], { input: { people }, rest: anything });
    expect(outputOf(done, 'each')).toEqual({
      count: 25,
      completed: 25,
      failed: 0,
      outputs: people.map(({ name, wanted }) => ({ text: wanted ? name : 'none' })),
    });
  });

  it('a `forEach` with `join` has those of the iterations that count, and none of the compensated ones', async () => {
    const seat = set('seat', {}, { compensate: [set('free')] });
    const loop = { id: 'all', join: 2, forEach: ['a', 'b', 'c', 'd'], as: 'seat', output: '${seat}' };
    const answers = Object.fromEntries(
      [4, 1, 3, 2].map((at, index) => [`all[${index}].pay`, { data: 1, afterMs: at }]),
    );
    const done = await run([{ ...loop, actions: [seat, waiting('pay')] }], { answers });
    expect(outputOf(done, 'all')).toEqual({
      count: 4,
      completed: 2,
      failed: 0,
      outputs: [null, 'b', null, 'd'],
    });
  });

  it('a polled action is that of its `catch`, if it has failed at last', async () => {
    const repeat = { until: '${output.body == 2}', maxAttempts: 2, interval: 'PT1S' };
    const polled = fetch('it', { repeat, catch: [{ output: { n: -1 } }] });
    const done = await run([polled], {
      answers: { it: answer(1) },
      rest: { output: '${actions.it.output}' },
    });
    expect(done).toMatchObject({ status: 'completed', output: { n: -1 } });
  });

  it.each([
    ['rounds', { repeat: { until: '${output == null}', maxAttempts: 3 } }],
    ['tries', { retry: { maxAttempts: 2 } }],
    ['a block', {}],
  ])('%s is null where the author says null', async (_which, modifier) => {
    const done = await run([{ id: 'block', ...modifier, actions: [set('a')], output: null }], {
      rest: { output: '$.actions.block.output' },
    });
    expect([done.status, done.output, outputOf(done, 'block')]).toEqual(['completed', null, null]);
  });

  it('rounds without `output` is an empty object', async () => {
    const rounds = { id: 'r', repeat: { until: '${output == {}}', maxAttempts: 3 }, actions: [set('a')] };
    const done = await run([rounds]);
    expect([done.status, outputOf(done, 'r')]).toEqual(['completed', {}]);
  });

  it('a `parallel` that continues after failures names the completed and the failed branches', async () => {
    const parallel = {
      slow: [fetch('ask')],
      wrong: [fail('no')],
      idle: [set('never', {}, { if: false })],
      quick: [set('a')],
      late: [fetch('more'), fail('yes')],
    };
    const done = await run([{ id: 'all', onFailure: 'continue', parallel }], {
      answers: { ask: answer(1, 1_000), more: answer(1, 10) },
      rest: { output: '${[actions.all.output.branches, actions.all.output.failed]}' },
    });
    const expected = [
      ['quick', 'slow', 'idle'],
      ['wrong', 'late'],
    ];
    expect([done.status, done.output]).toEqual(['completed', expected]);
  });

  it('a `parallel` without any failure has an empty list of failed branches', async () => {
    const done = await run([{ id: 'all', onFailure: 'continue', parallel: { a: [set('x')] } }]);
    expect(outputOf(done, 'all')).toEqual({ branches: ['a'], failed: [] });
  });
});

describe('a failure by a limit, in a dry run,', () => {
  const list = { type: 'object', properties: { n: true } };
  const caught = async (entry: object, n: unknown = null, answers = {}) => {
    const caughtEntry = { ...entry, id: 'it', catch: [{ output: '${error.reason}' }] };
    return outputOf(await run([caughtEntry], { input: { n }, rest: { input: list }, answers }), 'it');
  };
  const rounds = { repeat: { until: false, maxAttempts: 2 }, actions: [set('a')] };

  it('is caught: rounds that are used up, a join that is missed, a list that is invalid or too long', async () => {
    expect(await caught(rounds)).toBe('repeat.exhausted');
    const loop = { forEach: '${input.n}', actions: [set('a')] };
    expect(await caught({ ...loop, forEach: [1], join: '${input.n}' }, 2)).toBe('join.missed');
    expect(await caught(loop, 2)).toBe('value.type');
    expect(
      await caught(
        loop,
        Array.from({ length: 10_001 }, () => 1),
      ),
    ).toBe('limit.exceeded');
  });

  it('is caught by a block around it', async () => {
    expect(await caught({ actions: [{ id: 'in', ...rounds }] })).toBe('repeat.exhausted');
  });

  it('ends a wait that was tried as often as allowed', async () => {
    const retry = { maxAttempts: 2, interval: 'PT1S', codes: ['hold.expired'] };
    const wait = { ...waiting('it'), timeout: 'PT1M', retry };
    expect(await caught(wait, null, { it: { timedOut: true } })).toBe('hold.expired');
    const done = await run([wait], { answers: { it: { timedOut: true } } });
    expect(done).toMatchObject({ status: 'failed', atMs: 121_000 });
  });

  it('is not caught by a clause that names another code', async () => {
    const clause = { codes: ['other'], output: 'never' };
    const done = await run([fail('it', 'refused', { catch: [clause] })]);
    expect(done).toMatchObject({ status: 'failed', error: { path: 'it' } });
  });
});
