import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { Temporal } from 'temporal-polyfill';
import { callbackUrlSignature } from './callback-url.ts';
import { textMethods } from './code-points.ts';
import { Decimal } from './decimal.ts';
import { failure } from './failure.ts';
import { durationText, parseDuration, parseTimestamp, timestampText } from './time.ts';
import { partOf } from './zoned.ts';

/** The result of one of our functions, which replace the library's; undefined if the library's is right. */
export function ownFunction(name: string, values: readonly unknown[]): unknown {
  const convert = Object.hasOwn(conversions, name) ? conversions[name] : undefined;
  return values.length === 1 ? convert?.(values[0]) : undefined;
}

/** The same for a method; the receiver is the first of the values. */
export function ownMethod(name: string, [receiver, ...values]: readonly unknown[]): unknown {
  if (receiver instanceof Date) return partOf(name, receiver, values[0]);
  if (typeof receiver !== 'string') return undefined;
  return Object.hasOwn(textMethods, name) ? textMethods[name]?.(receiver, values) : undefined;
}

/** Conversions that the library does wrong or does not have. */
const conversions: Record<string, (value: unknown) => unknown> = {
  int: (value) => {
    if (typeof value === 'string') return integer(value, -(2n ** 63n), 2n ** 63n - 1n, 'int');
    if (value instanceof UnsignedInt) return inRange(BigInt(value.toString()));
    if (value instanceof Date) return BigInt(Math.floor(value.getTime() / 1_000));
    if (value instanceof Decimal) return inRange(value.coefficient / 10n ** BigInt(value.scale));
    return typeof value === 'number' && Number.isFinite(value)
      ? inRange(BigInt(Math.trunc(value)))
      : undefined;
  },
  uint: (value) =>
    typeof value === 'string' ? new UnsignedInt(integer(value, 0n, 2n ** 64n - 1n, 'uint')) : undefined,
  double: (value) => {
    if (value instanceof Decimal) return Number(value.toString());
    return typeof value === 'string' ? double(value) : undefined;
  },
  string: (value) => {
    if (value instanceof Date) return timestampText(value);
    if (value instanceof Duration) return durationText(value);
    if (value instanceof Decimal || value instanceof Temporal.PlainDate) return value.toString();
    return value instanceof Uint8Array ? utf8(value) : undefined;
  },
  timestamp: (value) =>
    typeof value === 'string' ? parseTimestamp(value) : value instanceof Date ? value : undefined,
  duration: (value) =>
    typeof value === 'string' ? parseDuration(value) : value instanceof Duration ? value : undefined,
};

/** Their overloads that the library does not know, for its type checker. */
export const ownSignatures = [
  'int(uint): int',
  'int(google.protobuf.Timestamp): int',
  'int(decimal): int',
  'double(decimal): double',
  'string(decimal): string',
  'string(date): string',
  'string(google.protobuf.Timestamp): string',
  'string(google.protobuf.Duration): string',
  'timestamp(google.protobuf.Timestamp): google.protobuf.Timestamp',
  'duration(google.protobuf.Duration): google.protobuf.Duration',
  'string.charAt(int): string',
  'string.replace(string, string): string',
  'string.replace(string, string, int): string',
  callbackUrlSignature,
] as const;

function integer(text: string, least: bigint, most: bigint, name: string): bigint {
  const value = /^[+-]?\d{1,20}$/.test(text) ? BigInt(text.replace('+', '')) : null;
  if (value === null || value < least || value > most) throw failure(`${name}_conversion_error`);
  return value;
}

function inRange(value: bigint): bigint {
  if (value >= 2n ** 63n || value < -(2n ** 63n)) throw failure('numeric_overflow');
  return value;
}

const names: Record<string, number> = { inf: Infinity, infinity: Infinity, nan: Number.NaN };

function double(text: string): number {
  const [, sign = '', name = ''] = /^([+-]?)(inf|infinity|nan)$/i.exec(text) ?? [];
  if (name !== '') return (names[name.toLowerCase()] ?? 0) * (sign === '-' ? -1 : 1);
  // A number may have any number of digits; the pattern backtracks over a short run at most.
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) throw failure('double_conversion_error');
  return Number(text);
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw failure('string_conversion_error');
  }
}
