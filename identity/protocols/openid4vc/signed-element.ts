import { isDeepStrictEqual } from 'node:util';
import { cborDecode, cborEncode } from '@animo-id/mdoc';
import * as v from 'valibot';
import { reach, type ClaimPath } from '../../../src/wallets/templates/claim-path.ts';
import type { ScalarType } from '../../../src/wallets/templates/templates.ts';
import { requireModestCbor } from '../../keys/cbor.ts';
import { asJson } from './mdoc-elements.ts';
import type { ElementTypes } from './promised-credential.ts';
import { scalars } from './scalar-values.ts';

/** Where a value does not fit, below its claim, and why. */
export type Problem = [path: string, message: string];

/**
 * Returns an element as CBOR encodes it (ISO/IEC 18013-5 §7.2), and yields before that each value that does not fit, with the
 * reason. An element with such a value cannot be signed.
 */
export function* signedElement(types: ElementTypes, value: unknown): Generator<Problem, unknown> {
  const element = elementOf(types, value);
  let fits = true;
  let step = element.next();
  for (; !step.done; step = element.next()) {
    fits = false;
    yield step.value;
  }
  if (fits && !readsBack(step.value)) yield ['', unreadable];
  return step.value;
}

const unreadable =
  'has half of a character, or is nested too deep, so that no verifier would read it in an mdoc';

/** The last check of a signed value: a verifier decodes the bytes, and must read the same value. */
function readsBack(signed: unknown): boolean {
  try {
    const bytes = cborEncode(signed);
    requireModestCbor(bytes);
    return isDeepStrictEqual(asJson(cborDecode(bytes)), asJson(signed));
  } catch {
    return false;
  }
}

function* elementOf(types: ElementTypes, value: unknown): Generator<Problem, unknown> {
  if (types.type === 'driving_privileges' && !(yield* arePrivileges(value))) return null;
  const signed = new Map<string, unknown>();
  for (const { path, type } of typingsOf(types)) {
    for (const { path: at, value: reached, needs } of reach(value, path)) {
      const scalar = typeof reached === 'string' ? scalars[type].signed(reached) : null;
      if (needs !== null) yield [at.join('.'), `must be an ${needs}, as the template has a type inside it`];
      else if (scalar === null) yield [at.join('.'), scalars[type].problem];
      else signed.set(JSON.stringify(at), scalar);
    }
  }
  return yield* typed(value, signed, []);
}

interface Typing {
  path: ClaimPath;
  type: ScalarType;
}

const typingsOf = ({ type, typesWithin = [] }: ElementTypes): Typing[] => {
  if (type === 'driving_privileges') return drivingPrivileges;
  return type === undefined ? typesWithin : [{ path: [], type }];
};

const drivingPrivileges: Typing[] = [
  { path: [null, 'issue_date'], type: 'full-date' },
  { path: [null, 'expiry_date'], type: 'full-date' },
];

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

/** Yields the first problem of each privilege. */
function* arePrivileges(value: unknown): Generator<Problem, boolean> {
  if (!Array.isArray(value)) {
    yield ['', notPrivileges];
    return false;
  }
  let areShaped = true;
  for (const [index, privilege] of value.entries()) {
    const { success, issues } = v.safeParse(DrivingPrivilege, privilege, { abortEarly: true });
    if (success) continue;
    areShaped = false;
    const within = v.getDotPath(issues[0]);
    yield [within === null ? String(index) : `${index}.${within}`, notPrivileges];
  }
  return areShaped;
}

const notPrivileges = 'must be as driving_privileges of ISO/IEC 18013-5 are';

function* typed(
  value: unknown,
  signed: ReadonlyMap<string, unknown>,
  path: (string | number)[],
): Generator<Problem, unknown> {
  const scalar = signed.get(JSON.stringify(path));
  if (scalar !== undefined) return scalar;
  if (typeof value === 'number') return yield* numberOf(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) items.push(yield* typed(item, signed, [...path, index]));
    return items;
  }
  const members: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value))
    members.push([name, yield* typed(item, signed, [...path, name])]);
  return Object.fromEntries(members);
}

/**
 * The library writes integers beyond 32 bits as floats, unless they are bigints (RFC 8949 §3.1). A double holds other
 * integers than the one that was meant (RFC 8949 §3.4.3 has a type for them, which few read).
 */
function* numberOf(value: number, path: (string | number)[]): Generator<Problem, number | bigint> {
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    yield [
      path.join('.'),
      `must be at most ${Number.MAX_SAFE_INTEGER} or a text, as mdocs have no larger integers`,
    ];
  else if (value < -(2 ** 31) || value >= 2 ** 32) return Number.isInteger(value) ? BigInt(value) : value;
  // JSON does not tell -0 from 0.
  return value === 0 ? 0 : value;
}
