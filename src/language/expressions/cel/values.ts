import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { Temporal } from 'temporal-polyfill';
import type { ValueShape } from '../value-shape.ts';
import type { Meter } from '../meter.ts';
import { Decimal } from './decimal.ts';
import { keptValue } from './kept-value.ts';
import { encodeBase64 } from './base64.ts';
import { isoDuration } from './time.ts';

/** A value that JSON cannot express. The message names its type and nothing of the value. */
export class NotJsonError extends Error {}

/**
 * Converts JSON to CEL: integral numbers become ints, unless a schema says that they are of type `number`; texts become values of
 * another type if a schema says so, and objects become maps of their own keys.
 */
export function toCel(value: unknown, meter: Meter, shape: ValueShape | null = null): unknown {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && shape?.isDouble !== true ? BigInt(value) : value;
  if (typeof value === 'string') return shape?.kept ? keptValue(value, shape.kept, meter) : value;
  if (Array.isArray(value)) {
    const items = shape?.items() ?? null;
    return value.map((item) => toCel(item, meter, items));
  }
  if (typeof value !== 'object' || value === null) return value;
  const map = new Map<string, unknown>();
  for (const name of Object.keys(value))
    map.set(name, toCel((value as Record<string, unknown>)[name], meter, shape?.field(name)));
  return map;
}

/**
 * Converts a CEL value to JSON; undefined for an empty optional. Bytes become base64; timestamps and durations become
 * ISO 8601 texts, which attributes accept; a decimal becomes a text, because readers of JSON would make a double of it.
 */
export function fromCel(value: unknown, meter: Meter): unknown {
  // Creating a value costs several times as much as reading one.
  meter.spend(4);
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new NotJsonError('a text with half of a character in it');
      return value;
    case 'boolean':
      return value;
    case 'bigint':
      return fromInteger(value);
    case 'number':
      if (!Number.isFinite(value)) throw new NotJsonError('a number that is not finite');
      return value;
    case 'object':
      return value === null ? null : fromObject(value, meter);
    default:
      throw new NotJsonError('no value that JSON has a form for');
  }
}

function fromObject(value: object, meter: Meter): unknown {
  if (Array.isArray(value))
    return value.map((item) => fromCel(item, meter)).filter((item) => item !== undefined);
  if (value instanceof Map) return fromEntries(value, meter);
  if (value instanceof UnsignedInt) return fromInteger(BigInt(value.toString()));
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Duration) return isoDuration(value);
  if (value instanceof Decimal || value instanceof Temporal.PlainDate) return value.toString();
  if (value instanceof Uint8Array) return toBase64(value, meter);
  if (isOptional(value)) return value.hasValue() ? fromCel(value.value(), meter) : undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return fromEntries(Object.entries(value), meter);
  throw new NotJsonError('no value that JSON has a form for');
}

function fromEntries(entries: Iterable<readonly [unknown, unknown]>, meter: Meter): Record<string, unknown> {
  const converted: [string, unknown][] = [];
  for (const [key, item] of entries) {
    const json = fromCel(item, meter);
    if (json !== undefined) converted.push([String(key), json]);
  }
  // Unlike an assignment, this also creates an own property `__proto__`.
  return Object.fromEntries(converted);
}

function fromInteger(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new NotJsonError('an integer beyond 2^53, which JSON readers would round');
  return number;
}

function toBase64(bytes: Uint8Array, meter: Meter): string {
  meter.build(bytes.length * 2);
  return encodeBase64(bytes);
}

interface Optional {
  hasValue(): boolean;
  value(): unknown;
}

/** The library exports only the type of the class. */
const isOptional = (value: object): value is Optional =>
  Object.prototype.toString.call(value) === '[object optional]' && 'hasValue' in value;
