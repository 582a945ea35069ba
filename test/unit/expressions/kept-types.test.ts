import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { keptSchema } from '../../../src/language/expressions/kept-types.ts';
import { compileTemplate } from '../../../src/language/expressions/template.ts';
import { StepsSpent } from '../../../src/language/metering/step-budget.ts';
import { run } from '../dry-run/run.ts';
import { set } from '../../stack/definitions.ts';

/** Two values of each type that JSON has only a text for, the smaller one first: as texts, they have the other order, or are no numbers. */
const types: Readonly<Record<string, [smaller: string, larger: string, same: string]>> = {
  decimal: ['decimal("9.00")', 'decimal("10.00")', 'decimal("9.0")'],
  timestamp: [
    'timestamp("2030-01-01T00:00:00Z")',
    'timestamp("2030-01-01T00:00:00.5Z")',
    'timestamp("2030-01-01T01:00:00+01:00")',
  ],
  duration: ['duration("90s")', 'duration("2h")', 'duration("1m30s")'],
  date: ['date("2030-01-09")', 'date("2030-01-10")', 'date("2030-01-08").addDays(1)'],
  bytes: ['b"9"', 'b"a"', 'bytes("9")'],
  double: ['3.0 / 2.0 * 2.0', '4.0', '3.0'],
};

/** Definitions in which a value rests before an expression reads it: `x` stands for the value that is put there. */
const rests: Readonly<Record<string, (x: string) => { actions: object[]; read: string }>> = {
  'an output of general/set@v1': (x) => ({
    actions: [set('a', { x: `\${${x}}` })],
    read: 'actions.a.output.x',
  }),
  'an output of an output': (x) => ({
    actions: [set('a', { x: `\${${x}}` }), set('b', { y: '${actions.a.output.x}' })],
    read: 'actions.b.output.y',
  }),
  'an output that a JSONPath has copied': (x) => ({
    actions: [set('a', { x: `\${${x}}` }), set('b', { y: '$.actions.a.output.x' })],
    read: 'actions.b.output.y',
  }),
  'a field of an object in a list': (x) => ({
    actions: [set('a', { rows: [{ x: `\${${x}}` }] })],
    read: 'actions.a.output.rows[0].x',
  }),
  'an object that an expression makes': (x) => ({
    actions: [set('a', { row: `\${{"x": [${x}], "other": input.?any.orValue(0)}}` })],
    read: 'actions.a.output.row.x[0]',
  }),
  'a list that an expression makes of another one': (x) => ({
    actions: [
      set('a', { xs: `\${[1, 2].map(n, {"n": n, "x": ${x}})}` }),
      set('b', { xs: '${actions.a.output.xs.filter(one, one.n > 1).map(one, one.x)}' }),
    ],
    read: 'actions.b.output.xs[0]',
  }),
  'one of two results': (x) => ({
    actions: [set('a', { x: `\${input.?any.hasValue() ? null : ${x}}` })],
    read: 'actions.a.output.x',
  }),
  'a value with a default': (x) => ({
    actions: [set('a', { x: `\${optional.none().orValue(${x})}`, y: `\${optional.of(${x}).orValue(${x})}` })],
    read: 'actions.a.output.y',
  }),
  'an element of a loop, and the output of its block': (x) => ({
    actions: [
      {
        id: 'loop',
        forEach: `\${[${x}]}`,
        actions: [set('inside', { x: '${item}' })],
        output: { y: '${actions.inside.output.x}' },
      },
    ],
    read: 'actions.loop.output.outputs[0].y',
  }),
  'what a round gives to the next one': (x) => ({
    actions: [
      {
        id: 'rounds',
        repeat: { until: '${index == 1}', maxAttempts: 3 },
        actions: [set('inside', { x: `\${previous == null ? ${x} : previous.x}` })],
        output: { x: '${actions.inside.output.x}', y: '${actions.inside.output}' },
      },
    ],
    read: 'actions.rounds.output.y.x',
  }),
  'the output of a case': (x) => ({
    actions: [{ id: 'case', switch: [{ case: 'one', actions: [], output: { x: `\${${x}}` } }] }],
    read: 'actions.case.output.x',
  }),
  'the output of a block, and of its catch': (x) => ({
    actions: [
      {
        id: 'block',
        actions: [{ id: 'fails', name: 'general/fail@v1', attributes: { message: 'No' } }],
        output: { x: `\${${x}}` },
        catch: [{ actions: [], output: { x: `\${${x}}` } }],
      },
    ],
    read: 'actions.block.output.x',
  }),
};

const valueOf = async (actions: object[], source: string) => {
  const done = await run([...actions, set('result', { value: `\${${source}}` })], {
    rest: { input: { type: 'object', properties: { any: {} } } },
  });
  expect(done.error).toBeNull();
  return (done.trace.findLast(({ path }) => path === 'result') as { output?: { value: unknown } }).output
    ?.value;
};

describe.each(Object.entries(rests))('a value in %s', (_, rest) => {
  it.each(Object.entries(types))('keeps its type as a %s', async (type, [smaller, larger, same]) => {
    const { actions, read } = rest(smaller);
    const isSmaller = type === 'bytes' ? 'true' : `${read} < ${larger}`;
    expect(await valueOf(actions, `[${isSmaller}, ${read} == ${same}]`)).toEqual([true, true]);
  });
});

describe('a decimal', () => {
  const amounts = [set('a', { sum: '${decimal("9.00")}' }), set('b', { sum: '${decimal("10.00")}' })];

  it('is compared, added and summed up as an amount after it was an output', async () => {
    const source =
      '[actions.a.output.sum > actions.b.output.sum, actions.a.output.sum + actions.b.output.sum, [actions.a.output, actions.b.output].map(one, one.sum).sum(), string(actions.a.output.sum)]';
    expect(await valueOf(amounts, source)).toEqual([false, '19.00', '19.00', '9.00']);
  });

  it('is added up from round to round', async () => {
    const rounds = {
      id: 'rounds',
      repeat: { until: '${index == 2}', maxAttempts: 5 },
      actions: [
        set('more', { sum: '${previous == null ? decimal("9.50") : previous.sum + decimal("0.25") * 2}' }),
      ],
      output: { sum: '${actions.more.output.sum}' },
    };
    expect(
      await valueOf([rounds], '[actions.rounds.output.sum > decimal("9.9"), actions.rounds.output.sum]'),
    ).toEqual([true, '10.50']);
  });

  it('is read from the input if its schema says `format: decimal`, and shown as its own text', async () => {
    const done = await run([set('more', { sum: '${input.amount * 2}', text: 'EUR ${input.amount}' })], {
      input: { amount: '1250.50' },
      rest: {
        input: { type: 'object', properties: { amount: { type: 'string', format: 'decimal' } } },
        output: { sum: '${actions.more.output.sum + 1}', text: '${actions.more.output.text}' },
      },
    });
    expect([done.error, done.output]).toEqual([null, { sum: '2502.00', text: 'EUR 1250.50' }]);
  });

  it('is read from the data of a wait and a decision, if the schema says so', async () => {
    const schema = { type: 'object', properties: { amount: { type: 'string', format: 'decimal' } } };
    const done = await run(
      [
        { id: 'asked', name: 'general/waitForEvent@v1', attributes: { schema } },
        {
          id: 'decided',
          name: 'people/decide@v1',
          attributes: {
            title: 'T',
            to: [{ name: 'Ada' }],
            choices: [{ id: 'ok', label: 'OK', fields: schema }],
          },
        },
        set('result', {
          larger:
            '${[actions.asked.output.data.amount > actions.decided.output.data.amount, actions.decided.output.data.amount + 1]}',
        }),
      ],
      {
        answers: {
          asked: { data: { amount: '9.00' } },
          decided: { data: { choice: 'ok', data: { amount: '10.00' } } },
        },
        rest: { output: '${actions.result.output.larger}' },
      },
    );
    expect([done.error, done.output]).toEqual([null, [false, '11.00']]);
  });

  it.each(['12,5', '1e3', '', '.5', 'abc'])('is not read from the input as %j', async (amount) => {
    const done = await run([], {
      input: { amount },
      rest: { input: { type: 'object', properties: { amount: { type: 'string', format: 'decimal' } } } },
    }).catch((error: unknown) => ({ error }));
    expect(done.error).toMatchObject({ details: [{ reason: 'value.format', field: 'input.amount' }] });
  });
});

describe('an operator that never works', () => {
  const read = (source: string, readAs?: number) =>
    readDefinition(
      JSON.stringify({
        name: 'Amounts',
        input: {
          type: 'object',
          required: ['text', 'price'],
          properties: { text: { type: 'string' }, price: { type: 'number' } },
        },
        actions: [
          set('a', {
            sum: '${decimal("9.00")}',
            at: '${timestamp(execution.now)}',
            wait: '${duration("5m")}',
          }),
          set('b', { value: `\${${source}}` }),
        ],
      }),
      'json',
      catalogue,
      readAs,
    );

  it.each([
    ['actions.a.output.sum > "10.00"', 'decimal("10.00")'],
    ['actions.a.output.sum + " EUR"', 'string(actions.a.output.sum)'],
    ['input.text == actions.a.output.sum', 'decimal(input.text)'],
    ['actions.a.output.sum * input.price', 'decimal(input.price)'],
    ['actions.a.output.at < execution.createdAt', 'timestamp(execution.createdAt)'],
    ['[actions.a.output].exists(one, one.wait > "PT5M")', 'duration("PT5M")'],
  ])('causes an error when a definition is saved: %s', (source, written) => {
    const { problems, compiled } = read(source);
    expect(problems).toMatchObject([
      { severity: 'error', reason: 'expression.failed', code: 2001, field: 'actions.1.attributes.value' },
    ]);
    expect(problems[0]?.message).toContain(written);
    expect(compiled).not.toBeNull();
  });

  it.each([
    'actions.a.output.sum > decimal("10.00")',
    'actions.a.output.sum * 2 > 3',
    'string(actions.a.output.sum) + " EUR"',
    'decimal(input.text) + actions.a.output.sum',
    'actions.a.output.at < timestamp(execution.now) + actions.a.output.wait',
    'input.text + "EUR"',
    'actions.a.output.sum == null',
  ])('is not %s', (source) => {
    expect(read(source).problems).toEqual([]);
  });

  it('is allowed in a version of edition 2, in which the output was a text', () => {
    expect(read('actions.a.output.sum + " EUR"', 2).problems).toEqual([]);
  });
});

it.each(['decimal', 'timestamp', 'duration', 'date', 'bytes'] as const)(
  'reading many of the type %s counts as work, so it is done in a thread',
  (type) => {
    const texts = {
      decimal: '1.5',
      timestamp: '2030-01-01T00:00:00Z',
      duration: 'PT1H',
      date: '2030-01-01',
      bytes: 'aGk=',
    };
    const inputSchema = { type: 'object', properties: { list: { type: 'array', items: keptSchema(type) } } };
    const { template } = compileTemplate('${size(input.list)}', { inputSchema });
    const scope = {
      input: { list: Array.from({ length: 1_000 }, () => texts[type]) },
      actions: {},
      execution: {},
    };
    expect(template.resolve(scope)).toBe(1_000);
    expect(() => template.resolve(scope, 10_000)).toThrow(StepsSpent);
  },
);
