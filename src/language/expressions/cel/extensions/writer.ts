import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { Temporal } from 'temporal-polyfill';
import { limits } from '../../limits.ts';
import type { Meter } from '../../meter.ts';
import { Decimal } from '../decimal.ts';
import { keyOf } from '../maps.ts';
import { durationText, timestampText } from '../time.ts';
import { wrongTypes } from './extension.ts';

/** Writes a text piece by piece, and counts each piece. It stops where the text would be too long. */
export class Writer {
  readonly #pieces: string[] = [];
  readonly #meter: Meter;
  #length = 0;

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  get text(): string {
    return this.#pieces.join('');
  }

  write(piece: string): void {
    this.#meter.spend(1);
    this.#meter.scan(piece.length);
    this.#length += piece.length;
    if (this.#length > limits.maxTextLength) this.#meter.build(this.#length);
    this.#pieces.push(piece);
  }

  /** Writes any value as `%s` does: `[a, 1]`, `{key: true}` with the keys in order. */
  writeValue(value: unknown): void {
    if (Array.isArray(value)) this.#writeAll('[', value, ']', (item) => this.writeValue(item));
    else if (value instanceof Map) {
      this.#meter.spend(value.size);
      const entries = [...value].map(([key, item]) => [String(keyOf(key)), item] as const);
      entries.sort(([left], [right]) => (left < right ? -1 : 1));
      this.#writeAll('{', entries, '}', ([key, item]) => {
        this.write(`${key}: `);
        this.writeValue(item);
      });
    } else this.write(this.#plain(value));
  }

  #writeAll<T>(opening: string, items: readonly T[], closing: string, write: (item: T) => void): void {
    this.write(opening);
    for (const [at, item] of items.entries()) {
      if (at > 0) this.write(', ');
      write(item);
    }
    this.write(closing);
  }

  #plain(value: unknown): string {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
      return `${value}`;
    if (value === null) return 'null';
    if (value instanceof UnsignedInt || value instanceof Decimal) return value.toString();
    if (value instanceof Temporal.PlainDate) return value.toString();
    if (value instanceof Date) return timestampText(value);
    if (value instanceof Duration) return durationText(value);
    if (value instanceof Uint8Array) {
      this.#meter.build(value.length);
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(value);
    }
    return wrongTypes();
  }
}
