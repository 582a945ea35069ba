import * as v from 'valibot';
import { StorableText } from '../../language/json/storable.ts';

/** Names that SD-JWT keeps for itself (RFC 9901 §4.1). */
const reserved = new Set(['_sd', '...']);
export const isReservedName = (name: string): boolean => reserved.has(name);

/**
 * Names that objects of JavaScript inherit, such as `constructor`. Libraries take them for inherited members, or leave them out,
 * so a value under such a name would get lost, or be another one.
 */
export const isInheritedName = (name: string): boolean => name in Object.prototype || name === 'prototype';

/**
 * A path inside a claim, as in DCQL (OpenID4VP 1.0 §7): the name of a member, the index of an element, or null for
 * every element.
 */
export const ClaimPath = v.pipe(
  v.array(
    v.union([
      v.pipe(
        StorableText,
        v.nonEmpty('must not be empty'),
        v.maxLength(200),
        v.check((name) => !isReservedName(name), 'is a name that SD-JWT keeps for itself'),
        v.check((name) => !isInheritedName(name), 'is a name that programs keep for themselves'),
      ),
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
      v.null(),
    ]),
  ),
  v.minLength(1, 'must name at least one step'),
  v.maxLength(8),
);
export type ClaimPath = v.InferOutput<typeof ClaimPath>;

/** Whether each path occurs once. */
export const areUnique = (paths: ClaimPath[]): boolean =>
  new Set(paths.map((path) => JSON.stringify(path))).size === paths.length;

/** A value at a path, or the value that blocks the path. */
export interface ClaimAtPath {
  value: unknown;
  /** Without nulls, which are replaced by the index of each element. */
  path: (string | number)[];
  /** The type that the value would need for the path to go on; null: the path ends here. */
  needs: 'object' | 'array' | null;
}

/**
 * Yields everything that a path leads to; missing members and elements are skipped. A value may have hundreds of
 * thousands, so the caller can stop.
 */
export function* reach(
  value: unknown,
  path: ClaimPath,
  from: (string | number)[] = [],
): Generator<ClaimAtPath> {
  const [step, ...rest] = path;
  if (step === undefined) {
    yield { value, path: from, needs: null };
  } else if (typeof step === 'string') {
    if (!isObject(value)) yield { value, path: from, needs: 'object' };
    else if (Object.hasOwn(value, step)) yield* reach(value[step], rest, [...from, step]);
  } else if (!Array.isArray(value)) {
    yield { value, path: from, needs: 'array' };
  } else {
    for (const index of step === null ? value.keys() : [step])
      if (index < value.length) yield* reach(value[index], rest, [...from, index]);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
