import { describe, expect, it } from 'vitest';
import { run } from '../dry-run/run.ts';
import { set } from '../../stack/definitions.ts';

const number = { type: 'number' };
const input = {
  type: 'object',
  $defs: { price: { allOf: [number] } },
  properties: {
    loan: number,
    value: { type: ['number', 'null'] },
    price: { $ref: '#/$defs/price' },
    rows: { type: 'array', items: { type: 'object', additionalProperties: number } },
    count: { type: 'integer' },
    any: {},
    high: number,
    text: { type: 'string' },
  },
};
const given = {
  loan: 3,
  value: 2,
  price: 1,
  rows: [{ a: 1 }, { a: 2 }],
  count: 3,
  any: 3,
  high: 9_007_199_254_740_991,
  text: 'hello',
};

describe('a whole number of the type `number`', () => {
  it.each([
    ['input.loan / input.value', 1.5],
    ['input.price / input.value', 0.5],
    ['input.rows[0].a / input.rows[1].a', 0.5],
    ['input.rows.map(row, row.a / 4)', [0.25, 0.5]],
    ['actions.asked.output.data.a / actions.asked.output.data.b', 0.5],
    ['math.abs(input.loan) / math.abs(input.value)', 1.5],
    ['input.?loan.orValue(0) / 2', 1.5],
    ['input.count / 2', 1],
    ['input.any / 2', 1],
    ['input.loan', 3],
    ['[input.loan == 3, input.loan == input.count, 3 == input.loan]', [true, true, true]],
    ['[input.loan in [1, 3], 3 in [input.loan]]', [true, true]],
    ['[input.loan in {3: "a"}, input.value in {3: "a"}]', [true, false]],
    ['{3: "three"}[input.loan]', 'three'],
    ['[10, 20, 30][input.value]', 30],
    ['string(input.loan) + " " + "%s %d".format([input.loan, input.loan])', '3 3 3'],
    ['input.text.substring(input.price, input.loan)', 'el'],
    ['input.text.charAt(input.value)', 'l'],
    ['[1, 2, 3, 4].slice(input.price, input.loan)', [2, 3]],
    ['lists.range(input.value)', [0, 1]],
    ['decimal("0.1") * input.loan', '0.3'],
    ['decimal("1.239").round(input.value)', '1.24'],
    ['[decimal("3") == input.loan, input.loan < decimal("3.1")]', [true, true]],
    ['decimal(input.loan)', '3'],
    ['int(input.loan) / int(input.value)', 1],
    ['input.loan % input.value', 1],
    ['[3, input.loan].distinct()', [3]],
    ['json.stringify([input.loan, input.loan / 2])', '[3,1.5]'],
    ['string(timestamp(input.loan))', '1970-01-01T00:00:03Z'],
    ['int(input.loan) + 1', 4],
    ['uint(input.loan)', 3],
    ['[10, 20, 30][?input.value].orValue(0)', 30],
    ['"%x %b %.1f".format([input.loan, input.loan, input.loan])', '3 11 3.0'],
    ['[2.5, 1].sort() + [input.loan]', [1, 2.5, 3]],
    ['[input.loan, 4].sum() / 2', 3.5],
    ['math.greatest(input.loan, input.count)', 3],
    ['[input.rows[0] == {"a": 1}, {"a": 2} in input.rows, [input.loan] == [3]]', [true, true, true]],
    ['regex.replace("aaaa", "a", "b", input.value)', 'bbaa'],
    ['input.rows.sortBy(row, -row.a).map(row, row.a)', [2, 1]],
    ['input.high - 1 == 9007199254740990', true],
    ['size(input.rows) == input.value', true],
    ['date("2030-01-31").addDays(input.price)', '2030-02-01'],
  ])('is a double: %s', async (source, expected) => {
    const done = await run(
      [
        {
          id: 'asked',
          name: 'general/waitForEvent@v1',
          attributes: { schema: { type: 'object', properties: { a: number, b: number } } },
        },
        set('made', { value: `\${${source}}` }),
      ],
      {
        input: given,
        rest: { input },
        answers: { asked: { data: { a: 1, b: 2 }, output: { data: { a: 1, b: 2 } } } },
      },
    );
    expect([
      done.error,
      (done.trace.findLast(({ path }) => path === 'made') as { output?: unknown })?.output,
    ]).toEqual([null, { value: expected }]);
  });
});

describe('an element of a loop', () => {
  const rows = { type: 'array', items: { $ref: '#/$defs/row' } };
  const schema = {
    type: 'object',
    $defs: {
      row: { type: 'object', properties: { price: number, parts: { type: 'array', items: number } } },
    },
    properties: { rows },
  };

  it.each(['${input.rows}', '$.input.rows'])('has for %s the numbers that its schema says', async (list) => {
    const done = await run(
      [
        {
          id: 'each',
          forEach: list,
          actions: [
            { id: 'inner', forEach: '${item.parts}', as: 'part', actions: [], output: '${part / 2}' },
          ],
          output: { half: '${item.price / 2}', parts: '${actions.inner.output.outputs}' },
        },
      ],
      {
        input: { rows: [{ price: 3, parts: [1, 5] }] },
        rest: { input: schema, output: '${actions.each.output.outputs}' },
      },
    );
    expect([done.error, done.output]).toEqual([null, [{ half: 1.5, parts: [0.5, 2.5] }]]);
  });
});
