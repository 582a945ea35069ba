import { DataItem } from '@animo-id/mdoc';
import { DateOnly } from '@credo-ts/core';
import * as v from 'valibot';
import { isInstant } from '../../../src/durations/instant-text.ts';
import { isDate } from '../../../src/schemas/formats/time.ts';
import { reach, type ClaimPath } from '../../../src/templates/claim-path.ts';
import type { ScalarType } from '../../../src/templates/templates.ts';
import type { ElementTypes, PromisedMdoc } from './promised-credential.ts';

/** JavaScript would make another day of a date that the calendar does not have. */
const fits: Record<ScalarType, (text: string) => boolean> = {
  'full-date': (text) => isDate(text) && text >= '0001',
  // The library leaves out fractions of seconds.
  tdate: (text) => isInstant(text) && /T\d\d:\d\d:\d\d(?:\.0+)?[Z+-]/.test(text),
  bstr: (text) => /^[\w-]*={0,2}$/.test(text),
};

const messages = {
  'full-date': 'must be a date of the calendar, such as 2001-12-31',
  tdate: 'must be a time of the calendar in whole seconds, such as 2001-12-31T23:59:59Z',
  bstr: 'must be base64url',
} as const;

/** ISO/IEC 18013-5 §7.2.4 */
const DrivingPrivilege = v.strictObject({
  vehicle_category_code: v.string(),
  issue_date: v.optional(v.string()),
  expiry_date: v.optional(v.string()),
  codes: v.optional(
    v.array(
      v.strictObject({ code: v.string(), sign: v.optional(v.string()), value: v.optional(v.string()) }),
    ),
  ),
});

interface Typing {
  path: ClaimPath;
  type: ScalarType;
}

const drivingPrivileges: Typing[] = [
  { path: [null, 'issue_date'], type: 'full-date' },
  { path: [null, 'expiry_date'], type: 'full-date' },
];

const typingsOf = ({ type, typesWithin = [] }: ElementTypes): Typing[] => {
  if (type === 'driving_privileges') return drivingPrivileges;
  return type === undefined ? typesWithin : [{ path: [], type }];
};

/** Yields where a value does not fit its element, and why. Yields nothing if it fits. */
export function* elementProblems(types: ElementTypes, value: unknown): Generator<[string, string]> {
  if (types.type === 'driving_privileges') {
    let areShaped = true;
    for (const problem of privilegeProblems(value)) {
      areShaped = false;
      yield problem;
    }
    if (!areShaped) return;
  }
  for (const { path, type } of typingsOf(types)) {
    for (const { path: at, value: reached, needs } of reach(value, path)) {
      if (needs !== null) yield [at.join('.'), `must be an ${needs}, as the template has a type inside it`];
      else if (typeof reached !== 'string' || !fits[type](reached)) yield [at.join('.'), messages[type]];
    }
  }
  yield* unsafeIntegers(value, []);
}

/** A double holds other integers than the one that was meant (RFC 8949 §3.4.3 has a type for them, which few read). */
function* unsafeIntegers(value: unknown, path: (string | number)[]): Generator<[string, string]> {
  if (typeof value === 'number') {
    if (Number.isInteger(value) && !Number.isSafeInteger(value))
      yield [
        path.join('.'),
        `must be at most ${Number.MAX_SAFE_INTEGER} or a text, as mdocs have no larger integers`,
      ];
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* unsafeIntegers(item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* unsafeIntegers(item, [...path, name]);
  }
}

/** The first problem of each privilege. */
function* privilegeProblems(value: unknown): Generator<[string, string]> {
  if (!Array.isArray(value)) {
    yield ['', notPrivileges];
    return;
  }
  for (const [index, privilege] of value.entries()) {
    const { success, issues } = v.safeParse(DrivingPrivilege, privilege, { abortEarly: true });
    if (success) continue;
    const within = v.getDotPath(issues[0]);
    yield [within === null ? String(index) : `${index}.${within}`, notPrivileges];
  }
}

const notPrivileges = 'must be as driving_privileges of ISO/IEC 18013-5 are';

/** The elements by namespace, as CBOR encodes them (ISO/IEC 18013-5 §7.2). */
export function namespacesOf({ elements }: PromisedMdoc): Record<string, Record<string, unknown>> {
  const namespaces: Record<string, Record<string, unknown>> = Object.create(null);
  for (const { namespace, name, value, ...types } of elements) {
    const typings = new Map<string, ScalarType>();
    for (const { path, type } of typingsOf(types))
      for (const reached of reach(value, path)) typings.set(JSON.stringify(reached.path), type);
    (namespaces[namespace] ??= Object.create(null) as Record<string, unknown>)[name] = typed(
      value,
      typings,
      [],
    );
  }
  return namespaces;
}

function typed(value: unknown, typings: ReadonlyMap<string, ScalarType>, path: (string | number)[]): unknown {
  const type = typings.get(JSON.stringify(path));
  if (type !== undefined) return scalar(type, String(value));
  if (Array.isArray(value)) return value.map((item, index) => typed(item, typings, [...path, index]));
  if (typeof value === 'number') return integral(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, typed(item, typings, [...path, name])]),
  );
}

/** The library writes integers beyond 32 bits as floats, unless they are bigints (RFC 8949 §3.1). */
const integral = (value: number): number | bigint =>
  Number.isSafeInteger(value) && (value < -(2 ** 31) || value >= 2 ** 32) ? BigInt(value) : value;

function scalar(type: ScalarType, text: string): unknown {
  switch (type) {
    case 'full-date':
      return new DateOnly(text);
    case 'tdate':
      return new Date(text);
    case 'bstr':
      return new Uint8Array(Buffer.from(text, 'base64url'));
    default:
      throw new TypeError(`no such type: ${String(type satisfies never)}`);
  }
}

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
