import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { Temporal } from 'temporal-polyfill';
import type { Meter } from '../../meter.ts';
import { Decimal } from '../decimal.ts';
import { wrongTypes } from './extension.ts';

/** Sorts by keys, and counts each comparison before it is made. Keys of different kinds cannot be compared. */
export function sortedBy<T>(items: readonly T[], keyOf: (item: T) => unknown, meter: Meter): T[] {
  meter.spend(2 * items.length);
  // One item is not compared with any, but its kind must fit nevertheless.
  const keyed = items.map((item) => ({ item, key: comparable(keyOf(item)) }));
  return keyed.toSorted((left, right) => compare(left.key, right.key, meter)).map(({ item }) => item);
}

/** The smallest item (`sign` 1) or the largest (-1). */
export function extremeOf(items: readonly unknown[], sign: 1 | -1, meter: Meter): unknown {
  meter.spend(items.length);
  let [best] = items;
  for (const item of items) if (sign * compare(comparable(item), comparable(best), meter) < 0) best = item;
  return best;
}

type Comparable = number | bigint | string | boolean | OrderedValue;
interface OrderedValue {
  kind: 'timestamp' | 'duration' | 'date' | 'decimal';
  at: bigint;
}

/** All numbers are one kind. */
function comparable(value: unknown): Comparable {
  if (value instanceof UnsignedInt) return BigInt(value.toString());
  if (value instanceof Date) return { kind: 'timestamp', at: BigInt(value.getTime()) };
  if (value instanceof Duration)
    return { kind: 'duration', at: value.seconds * 1_000_000_000n + BigInt(value.nanos) };
  if (value instanceof Temporal.PlainDate)
    return { kind: 'date', at: BigInt(value.toString().replaceAll('-', '')) };
  // The value is scaled to the most digits after the point that a decimal can have.
  if (value instanceof Decimal)
    return { kind: 'decimal', at: value.coefficient * 10n ** BigInt(100 - value.scale) };
  switch (typeof value) {
    case 'number':
    case 'bigint':
    case 'string':
    case 'boolean':
      return value;
    default:
      return wrongTypes();
  }
}

function compare(left: Comparable, right: Comparable, meter: Meter): number {
  meter.spend(1);
  if (comparableKindOf(left) !== comparableKindOf(right)) return wrongTypes();
  if (typeof left === 'string' && typeof right === 'string') {
    meter.scan(Math.min(left.length, right.length));
    return compareTexts(left, right);
  }
  const [one, other] = [valueOf(left), valueOf(right)];
  return one < other ? -1 : one > other ? 1 : 0;
}

const comparableKindOf = (value: Comparable): string =>
  typeof value === 'object' ? value.kind : typeof value === 'bigint' ? 'number' : typeof value;

const valueOf = (value: Comparable) => (typeof value === 'object' ? value.at : value);

/** Compares by characters; JavaScript compares UTF-16 units, which puts an emoji before some letters. */
function compareTexts(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (one !== other) return ranked(one) - ranked(other);
  }
  return left.length - right.length;
}

/** Halves of characters beyond U+FFFF stand behind all other units. */
const ranked = (unit: number): number =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
