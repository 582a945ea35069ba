import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import type { Meter } from '../../meter.ts';
import { Decimal } from '../decimal.ts';
import { failure } from '../failure.ts';
import { listOf, textOf, wrongTypes } from './extension.ts';
import { Writer } from './writer.ts';

/** `%s`, `%d`, `%f`, `%e`, `%b`, `%o`, `%x` and `%X` of CEL's string extension; `%%` is a percent sign. */
export function format([template, list]: readonly unknown[], meter: Meter): string {
  const text = textOf(template);
  const values = listOf(list);
  meter.scan(text.length);
  const writer = new Writer(meter);
  let next = 0;
  for (const [piece, precision, verb] of text.matchAll(/[^%]+|%(?:\.(\d{1,3}))?(.?)/gsu)) {
    if (!piece.startsWith('%')) writer.write(piece);
    else if (piece === '%%') writer.write('%');
    else {
      if (next >= values.length) throw failure('format_values');
      const value = values[next];
      next += 1;
      if (verb === 's') writer.writeValue(value);
      else writer.write(written(verb ?? '', value, Number(precision ?? 6), meter));
    }
  }
  return writer.text;
}

/** The most that JavaScript writes. */
const mostDecimals = 100;

function written(verb: string, value: unknown, precision: number, meter: Meter): string {
  if (precision > mostDecimals) throw failure('format_clause');
  switch (verb) {
    case 'd':
      return typeof value === 'number' && !Number.isFinite(value) ? `${value}` : `${wholeOf(value)}`;
    case 'f':
      if (value instanceof Decimal) return value.round(precision).toString();
      return fixed(numberOf(value), precision);
    case 'e':
      return numberOf(value)
        .toExponential(precision)
        .replace(/e([+-])(\d)$/, 'e$10$2');
    case 'b':
      return typeof value === 'boolean' ? `${Number(value)}` : wholeOf(value).toString(2);
    case 'o':
      return wholeOf(value).toString(8);
    case 'x':
      return hexadecimal(value, meter);
    case 'X':
      return hexadecimal(value, meter).toUpperCase();
    default:
      throw failure('format_clause');
  }
}

function wholeOf(value: unknown): bigint {
  if (value instanceof UnsignedInt) return BigInt(value.toString());
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'bigint' ? value : wrongTypes();
}

/** Whole numbers of JSON are ints, so they are written as doubles too. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(wholeOf(value)));

/** Rounds halves to the even digit, as Go does. `toFixed` rounds them up. */
function fixed(value: number, precision: number): string {
  if (!Number.isFinite(value)) return `${value}`;
  // From here on `toFixed` would write an exponent; such a number is whole.
  if (Math.abs(value) >= 1e21) return `${BigInt(value)}${precision > 0 ? `.${'0'.repeat(precision)}` : ''}`;
  const exact = value.toFixed(mostDecimals);
  const cut = exact.length - mostDecimals + precision - (precision === 0 ? 1 : 0);
  const [kept, rest] = [exact.slice(0, cut), exact.slice(cut).replace('.', '')];
  const isHalf = /^50*$/.test(rest);
  return isHalf && /[02468]$/.test(kept) ? kept : value.toFixed(precision);
}

function hexadecimal(value: unknown, meter: Meter): string {
  if (typeof value !== 'string' && !(value instanceof Uint8Array)) return wholeOf(value).toString(16);
  meter.build(value.length * 2);
  return hexOf(typeof value === 'string' ? new TextEncoder().encode(value) : value);
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
