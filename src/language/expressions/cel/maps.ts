import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { failure } from './failure.ts';

/** A map of its entries. The library would use an object, which cannot tell `1` from `"1"` and leaves out `constructor`. */
export function mapOf(entries: readonly (readonly [unknown, unknown])[]): Map<unknown, unknown> {
  const map = new Map<unknown, unknown>();
  for (const [written, value] of entries) {
    const key = keyOf(written);
    if (!['string', 'bigint', 'boolean'].includes(typeof key)) throw failure('invalid_map_key');
    if (map.has(key)) throw failure('repeated_map_key');
    map.set(key, value);
  }
  return map;
}

/** Numbers are one kind of key, however they are written: `1`, `1u` and, when reading, `1.0`. */
export function keyOf(key: unknown): unknown {
  if (key instanceof UnsignedInt) return BigInt(key.toString());
  return typeof key === 'number' && Number.isInteger(key) ? BigInt(key) : key;
}
