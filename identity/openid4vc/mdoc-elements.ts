import { DateOnly } from '@credo-ts/core';
import type { ElementType, PromisedMdoc } from './promised-credential.ts';

const patterns = {
  'full-date': /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  tdate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  bstr: /^[\w-]*={0,2}$/,
} as const;

const messages = {
  'full-date': 'must be a date, such as 2001-12-31',
  tdate: 'must be a time, such as 2001-12-31T23:59:59Z',
  bstr: 'must be base64url',
} as const;

/** Why a value can't be an element of this type; null where it can. */
export function elementProblem(type: ElementType, value: unknown): string | null {
  if (type === undefined) return null;
  const fits = typeof value === 'string' && patterns[type].test(value);
  return fits && (type === 'bstr' || !Number.isNaN(Date.parse(value))) ? null : messages[type];
}

/** The elements by namespace, as CBOR will have them (ISO/IEC 18013-5 §7.2). */
export function namespacesOf({ elements }: PromisedMdoc): Record<string, Record<string, unknown>> {
  const namespaces: Record<string, Record<string, unknown>> = {};
  for (const { namespace, name, type, value } of elements) {
    (namespaces[namespace] ??= {})[name] = typed(type, value);
  }
  return namespaces;
}

function typed(type: ElementType, value: unknown): unknown {
  switch (type) {
    case 'full-date':
      return new DateOnly(String(value));
    case 'tdate':
      return new Date(String(value));
    case 'bstr':
      return new Uint8Array(Buffer.from(String(value), 'base64url'));
    default:
      return value;
  }
}

/** What was read from CBOR, as JSON has it. */
export function asJson(value: unknown): unknown {
  if (value instanceof DateOnly) return value.toISOString().slice(0, 10);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64url');
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (Array.isArray(value)) return value.map(asJson);
  if (value instanceof Map) return jsonOfEntries([...value]);
  if (typeof value === 'object' && value !== null) return jsonOfEntries(Object.entries(value));
  return value;
}

const jsonOfEntries = (entries: [unknown, unknown][]) =>
  Object.fromEntries(entries.map(([name, item]) => [String(name), asJson(item)]));
