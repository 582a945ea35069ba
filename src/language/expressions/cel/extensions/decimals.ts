import type { Meter } from '../../meter.ts';
import { Decimal, decimalOf } from '../decimal.ts';
import { type Extension, integerOf, wrongTypes } from './extension.ts';

/** Numbers in base ten, for amounts of money. Their operators are in `own-types.ts`. */
export const decimalFunctions: readonly Extension[] = [
  {
    name: 'decimal',
    overloads: [
      '(string): decimal',
      '(int): decimal',
      '(uint): decimal',
      '(double): decimal',
      '(decimal): decimal',
    ],
    about:
      'Makes a decimal, which counts in base ten without rounding: with `+`, `-`, `*`, `/`, `%` and comparisons, between decimals and ints. It keeps the zeros at its end, has at most 100 digits, and becomes a text. A quotient has at most 20 decimals. A double is taken as JSON writes it.',
    example: ['decimal("0.10") + decimal("0.20")', '"0.30"'],
    call: ([value], meter) => {
      meter.spend(decimalSteps + (typeof value === 'string' ? value.length : 0));
      return decimalOf(value);
    },
  },
  {
    name: 'decimal.round',
    overloads: ['(int): decimal'],
    about: 'Rounds to a number of decimals, halves away from zero, and fills up with zeros.',
    example: ['(decimal("19.99") * 3 / 7).round(2)', '"8.57"'],
    call: ([value, decimals], meter) => {
      meter.spend(decimalSteps);
      return value instanceof Decimal ? value.round(Number(integerOf(decimals))) : wrongTypes();
    },
  },
];

/** The cost of an operation on two hundred digits. */
const decimalSteps = 50;

/** Counts an operator, if one of its operands is a decimal. */
export function chargeDecimals(left: unknown, right: unknown, meter: Meter): void {
  if (left instanceof Decimal || right instanceof Decimal) meter.spend(decimalSteps);
}
