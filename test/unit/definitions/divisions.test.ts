import { describe, expect, it } from 'vitest';
import { problemsOf } from './flow.ts';

const input =
  'input: { type: object, properties: { rows: { type: array, items: { type: object, properties: { c: { type: number }, k: { type: integer } } } }, list: { type: array, items: { type: number } }, a: { type: number }, b: { type: number }, n: { type: integer }, any: {} }, required: [rows, list, a, b, n, any] }\n';
const problems = (source: string): string[] =>
  problemsOf(`- { id: x, name: general/set@v1, attributes: { value: "\${${source}}" } }`, input);

describe('a quotient of values that may both be integers', () => {
  it.each([
    [
      'input.n / 2',
      'computes `input.n / 2`: if both are integers, the quotient has no fraction. Write `double(input.n) / 2`, or `int(input.n / 2)` if that is meant',
    ],
    ['input.any / input.any', 'Write `double(input.any) / input.any`'],
    ['(input.any + 1) / input.n', 'double(input.any + 1) / input.n'],
    ['7 / 2', 'double(7) / 2'],
    ['[1].map(x, x / input.n)', 'double(x) / input.n'],
    ['1 / (input.n + 1)', 'Write `double(1) / (input.n + 1)`, or `int(1 / (input.n + 1))` if'],
    ['input.rows.map(row, row.k / row.k)', 'double(row.k) / row.k'],
    ['input.rows[input.n].k / 2', 'double(input.rows[input.n].k) / 2'],
    ['input.list.map(rows, rows.size() / 2)', 'double(rows.size()) / 2'],
    ['math.round(input.any * 100) / 100', 'double(math.round(input.any * 100)) / 100'],
    ['input.n / 2 / 2', '`double(input.n) / 2`'],
  ])('causes a warning: %s', (source, message) => {
    expect(problems(source)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    'input.a / input.b',
    'input.a / 2',
    'input.n / 2.0',
    'double(input.n) / 2',
    '(input.any + 0.5) / input.n',
    "decimal('1') / 2",
    'input.n % 2',
    'int(input.n / 2)',
    'input.rows.map(row, row.c / 2)',
    'input.rows.filter(row, row.k > 1).map(row, row.c / 2)',
    'input.rows[input.n].c / 2',
    'cel.bind(x, input.a, x / 2)',
    'math.round(input.a * 100) / 100',
    'input.list.sum() / input.list.size()',
    '(input.n > 1 ? input.a : input.b) / 2',
    'input.a / 2 / 2',
  ])('causes no warning: %s', (source) => {
    expect(problems(source)).toEqual([]);
  });
});

it('an element of a loop has the declared type of its list', () => {
  const loop = (list: string, value: string) =>
    problemsOf(`- { id: x, forEach: "\${input.${list}}", actions: [], output: "\${${value}}" }`, input);
  expect(loop('rows', 'item.c / 2')).toEqual([]);
  expect(loop('list', 'item / 2')).toEqual([]);
  expect(loop('rows', 'item.k / 2')).toEqual([expect.stringContaining('double(item.k) / 2')]);
  expect(loop('any', 'item / 2')).toEqual([expect.stringContaining('double(item) / 2')]);
});
