import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { Temporal } from 'temporal-polyfill';
import { limits } from '../../limits.ts';
import type { Meter } from '../../meter.ts';
import { Decimal } from '../decimal.ts';
import { keyOf } from '../maps.ts';
import { durationText, timestampText } from '../time.ts';
import { wrongTypes } from './extension.ts';
import { Writer } from './writer.ts';

/** Compares by a text that equal values share, because comparing each with each would take quadratic time. */
export function distinct(items: readonly unknown[], meter: Meter): unknown[] {
  meter.spend(items.length);
  const seen = new Map<string, unknown>();
  let total = 0;
  for (const item of items) {
    const writer = new Writer(meter);
    identify(item, writer);
    const { text } = writer;
    total += text.length;
    if (total > 8 * limits.maxTextLength) meter.build(total);
    if (!seen.has(text)) seen.set(text, item);
  }
  return [...seen.values()];
}

/** Texts are in quotes, so that none looks like a number or like the end of a list. */
function identify(value: unknown, writer: Writer): void {
  if (Array.isArray(value)) {
    writer.write('[');
    for (const item of value) {
      identify(item, writer);
      writer.write(',');
    }
    writer.write(']');
  } else if (value instanceof Map) {
    writer.write('{');
    const entries = [...value].map(([key, item]) => [plain(key), item] as const);
    for (const [key, item] of entries.toSorted(([left], [right]) => (left < right ? -1 : 1))) {
      writer.write(key);
      writer.write(':');
      identify(item, writer);
      writer.write(',');
    }
    writer.write('}');
  } else writer.write(plain(value));
}

function plain(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof UnsignedInt) return value.toString();
  if (value instanceof Date) return `t${timestampText(value)}`;
  if (value instanceof Duration) return `d${durationText(value)}`;
  if (value instanceof Temporal.PlainDate) return `c${value.toString()}`;
  // A whole decimal equals an int.
  if (value instanceof Decimal) return value.shortened().toString().replace('.', 'm');
  if (value instanceof Uint8Array) return `b${value.join()}`;
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return typeof value === 'number' ? String(keyOf(value)) : wrongTypes();
}
