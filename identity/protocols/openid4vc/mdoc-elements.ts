import { DataItem } from '@animo-id/mdoc';
import { DateOnly } from '@credo-ts/core';

/** Turns decoded CBOR into JSON. @throws Error if a time cannot be written, or two names of a map would be one */
export function asJson(value: unknown): unknown {
  if (value instanceof DateOnly) return value.toISOString().slice(0, 10);
  if (value instanceof DataItem) return asJson(value.data);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64url');
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (Array.isArray(value)) return value.map(asJson);
  if (value instanceof Map) return jsonOfEntries([...value]);
  if (typeof value === 'object' && value !== null) return jsonOfEntries(Object.entries(value));
  return value;
}

function jsonOfEntries(entries: [unknown, unknown][]): Record<string, unknown> {
  const named = new Map(entries.map(([name, item]) => [nameOf(name), asJson(item)]));
  if (named.size < entries.length) throw new Error('two keys of a map have one name in JSON');
  return Object.fromEntries(named);
}

function nameOf(key: unknown): string {
  if (typeof key === 'string') return key;
  if (typeof key === 'number' || typeof key === 'bigint') return `${key}`;
  throw new Error('a key of a map has no name in JSON');
}
