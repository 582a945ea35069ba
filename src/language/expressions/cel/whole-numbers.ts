import { Temporal } from 'temporal-polyfill';
import { Decimal } from './decimal.ts';
import { Namespace } from './extensions/extension.ts';
import { keyOf } from './maps.ts';

/*
 * A number of type `number` is a double, also if it is whole. Where only an int fits, a whole double is one: positions, counts of days,
 * amounts beside a decimal.
 */

/** The operands of an operator: beside a decimal, and as the key that is looked for in a map, a whole double is an int. */
export function asOperands(operator: string, left: unknown, right: unknown): [unknown, unknown] {
  if (operator === 'in') return [right instanceof Map ? keyOf(left) : left, right];
  if (right instanceof Decimal) return [asInt(left), right];
  return left instanceof Decimal ? [left, asInt(right)] : [left, right];
}

/** The receiver and the arguments of a method. Methods of these receivers take no doubles. */
export function asArguments(values: readonly unknown[]): unknown[] {
  const [receiver, ...others] = values;
  return takesInts(receiver) ? [receiver, ...others.map(asInt)] : [...values];
}

const takesInts = (receiver: unknown): boolean =>
  typeof receiver === 'string' ||
  receiver instanceof Date ||
  receiver instanceof Decimal ||
  receiver instanceof Temporal.PlainDate ||
  receiver instanceof Uint8Array ||
  Array.isArray(receiver) ||
  (receiver instanceof Namespace && ['lists', 'regex'].includes(receiver.name));

export const asInt = (value: unknown): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
