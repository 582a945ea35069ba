import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import type { Meter } from '../../meter.ts';
import { failure } from '../failure.ts';
import { type Extension, wrongTypes } from './extension.ts';
import { extremeOf } from './order.ts';

/** An int is whole already. JSON writes 2.0 as 2, so a value that may be a fraction may arrive as an int. */
const wholes = ['(double): double', '(int): int'];

const rounding = (
  name: string,
  about: string,
  example: readonly [string, string],
  round: (value: number) => number,
): Extension => ({
  name: `math.${name}`,
  overloads: wholes,
  about,
  example,
  call: ([value]) => {
    if (typeof value === 'bigint') return value;
    return typeof value === 'number' ? round(value) : wrongTypes();
  },
});

/** The signatures with each number of arguments that the library allows. */
const numbersOrList = [
  ...['list', 'int', 'uint', 'double'].map((type) => `(${type}): dyn`),
  ...Array.from(
    { length: 7 },
    (_, at) =>
      `(${Array(at + 2)
        .fill('dyn')
        .join(', ')}): dyn`,
  ),
];

/** A part of CEL's extension for numbers. */
export const numberFunctions: readonly Extension[] = [
  rounding('round', 'Rounds to a whole number, halves away from zero.', ['math.round(2.5)', '3'], (value) =>
    // `Math.round` alone would round halves up: -2.5 to -2.
    Number.isInteger(value) ? value : Math.sign(value) * Math.round(Math.abs(value)),
  ),
  rounding('floor', 'Rounds down.', ['math.floor(-1.5)', '-2'], Math.floor),
  rounding('ceil', 'Rounds up.', ['math.ceil(1.2)', '2'], Math.ceil),
  rounding('trunc', 'Leaves out the fraction.', ['math.trunc(-1.7)', '-1'], Math.trunc),
  {
    name: 'math.abs',
    overloads: [...wholes, '(uint): uint'],
    about: 'Gives a number without its sign.',
    example: ['math.abs(-3)', '3'],
    call: ([value]) => {
      if (typeof value === 'number') return Math.abs(value);
      if (value instanceof UnsignedInt) return value;
      if (typeof value !== 'bigint') return wrongTypes();
      if (value === -(2n ** 63n)) throw failure('numeric_overflow');
      return value < 0n ? -value : value;
    },
  },
  {
    name: 'math.least',
    overloads: numbersOrList,
    about: 'Gives the smallest of its numbers, or of a list of numbers.',
    example: ['math.least(3, 1.5)', '1.5'],
    call: (values, meter) => extreme(values, 1, meter),
  },
  {
    name: 'math.greatest',
    overloads: numbersOrList,
    about: 'Gives the largest of its numbers, or of a list of numbers.',
    example: ['math.greatest([3, 1, 2])', '3'],
    call: (values, meter) => extreme(values, -1, meter),
  },
];

function extreme(values: readonly unknown[], sign: 1 | -1, meter: Meter): unknown {
  const [first] = values;
  const numbers: readonly unknown[] = values.length === 1 && Array.isArray(first) ? first : values;
  if (numbers.length === 0) throw failure('empty_list');
  meter.spend(numbers.length);
  for (const value of numbers)
    if (typeof value !== 'bigint' && typeof value !== 'number' && !(value instanceof UnsignedInt))
      wrongTypes();
  return extremeOf(numbers, sign, meter);
}
