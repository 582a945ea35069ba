import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import type { Meter } from '../meter.ts';
import { isoDuration } from './time.ts';

/** A value that JSON has no form for; the message says which and carries nothing of it. */
export class NotJsonError extends Error {}

/** JSON as CEL sees it: integral numbers are ints, objects are maps with own keys only. */
export function toCel(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(toCel);
  if (typeof value !== 'object' || value === null) return value;
  const map = new Map<string, unknown>();
  for (const name of Object.keys(value)) map.set(name, toCel((value as Record<string, unknown>)[name]));
  return map;
}

/**
 * A CEL value as JSON; undefined for an optional that is empty. Bytes become base64, timestamps and durations the texts
 * of ISO 8601 that attributes take.
 */
export function fromCel(value: unknown, meter: Meter): unknown {
  // Making a value costs several times what looking at one does.
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
  // Unlike an assignment, this makes an own property of `__proto__` too.
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
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary);
}

interface Optional {
  hasValue(): boolean;
  value(): unknown;
}

/** The library exports the class's type only. */
const isOptional = (value: object): value is Optional =>
  Object.prototype.toString.call(value) === '[object optional]' && 'hasValue' in value;
