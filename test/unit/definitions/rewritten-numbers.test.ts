import { expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

const warningsOf = (value: string, format: 'yaml' | 'json' = 'yaml') => {
  const text =
    format === 'yaml'
      ? `name: z\nactions:\n  - id: a\n    name: general/set@v1\n    attributes: { list: [x, ${value}] }\n`
      : `{"name": "z", "actions": [{"id": "a", "name": "general/set@v1", "attributes": {"list": ["x", ${value}]}}]}`;
  return readDefinition(text, format, catalogue).problems.filter(({ severity }) => severity === 'warning');
};

it.each([
  ['01234', 1234],
  ['1.10', 1.1],
  ['+34600111222', 34_600_111_222],
  ['0x1F', 31],
  ['1e3', 1000],
  ['-007', -7],
  ['2.', 2],
])('a number in an unusual notation causes a warning: %s', (written, value) => {
  expect(warningsOf(written)).toMatchObject([
    {
      reason: 'number.rewritten',
      message: `\`${written}\` is read as the number ${value}. If it is a text, put it in quotes.`,
      pointer: '/actions/0/attributes/list/1',
      line: 5,
    },
  ]);
});

it.each([
  '1234',
  '0',
  '-1',
  '0.5',
  '.5',
  '-.25',
  '2.0',
  '0.0',
  '1.25',
  '12345678901',
  "'01234'",
  '2027-01-31',
  '10:30',
])('any other number causes none: %s', (written) => {
  expect(warningsOf(written)).toEqual([]);
});

it('JSON has one way to write most numbers, and rewriting them keeps their value', () => {
  expect(warningsOf('1.10', 'json')).toEqual([]);
});
