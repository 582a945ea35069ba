import type { Environment } from '@marcbachmann/cel-js';
import { Temporal } from 'temporal-polyfill';
import { Decimal, decimalOf } from './decimal.ts';

/** The types that CEL does not have, with their operators: they are in the type checker's table and evaluated by it. */
export function registerOwnTypes(environment: Environment): void {
  environment.registerType({ name: 'decimal', ctor: Decimal });
  environment.registerType({ name: 'date', ctor: Temporal.PlainDate });
  environment.registerOperator('-decimal: decimal', (value: Decimal) => value.negated());
  // An int is exact. A double is not, so it is refused: `decimal(1.5)` says that its digits are meant.
  for (const [left, right] of [
    ['decimal', 'decimal'],
    ['decimal', 'int'],
    ['int', 'decimal'],
  ] as const) {
    for (const [operator, calculate] of Object.entries(arithmetic))
      environment.registerOperator(`${left} ${operator} ${right}: decimal`, (one: unknown, other: unknown) =>
        calculate(decimalOf(one), decimalOf(other)),
      );
    for (const [operator, fits] of Object.entries(comparisons))
      environment.registerOperator(`${left} ${operator} ${right}: bool`, (one: unknown, other: unknown) =>
        fits(decimalOf(one).compare(decimalOf(other))),
      );
  }
  for (const right of ['decimal', 'int'])
    environment.registerOperator(
      `decimal == ${right}`,
      (one: Decimal, other: unknown) => one.compare(decimalOf(other)) === 0,
    );
  for (const [operator, fits] of Object.entries(comparisons))
    environment.registerOperator(
      `date ${operator} date: bool`,
      (one: Temporal.PlainDate, other: Temporal.PlainDate) => fits(Temporal.PlainDate.compare(one, other)),
    );
  environment.registerOperator('date == date', (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
    one.equals(other),
  );
}

const arithmetic: Readonly<Record<string, (left: Decimal, right: Decimal) => Decimal>> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '*': (left, right) => left.times(right),
  '/': (left, right) => left.dividedBy(right),
  '%': (left, right) => left.modulo(right),
};

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};
