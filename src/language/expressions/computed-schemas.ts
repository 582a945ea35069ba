import { keptIn, keptSchema, keptTypes, type KeptType } from './kept-types.ts';
import { record, type JsonSchema, type Step } from './schema-fields.ts';
import { partsAt, partsBelow } from './value-shape.ts';

/** The schema of an unknown value. Unlike an empty one, it says so beside others. */
export const unknown: JsonSchema = {
  type: ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'],
};

/** The schema of no value at all: the value from the round before the first one. Beside others it claims nothing. */
export const never: JsonSchema = { enum: [] };

export const isNever = ({ enum: values }: JsonSchema): boolean =>
  Array.isArray(values) && values.length === 0;

/** The schema of a value that is one of several. Null, which stands for no value, claims nothing. */
export function union(schemas: readonly JsonSchema[]): JsonSchema {
  const claims = schemas.filter((one) => one['type'] !== 'null' && !isNever(one));
  const [first] = claims;
  if (first === undefined) return schemas.some(isNever) ? never : unknown;
  return claims.length === 1 ? first : { anyOf: claims };
}

/**
 * The types that a schema gives to the value at a path, and to the values in it, without references, so that another schema may contain the result.
 */
export function inside(schema: unknown, path: readonly Step[]): JsonSchema {
  const root = record(schema);
  if (root && isNever(root)) return never;
  return typesOf(schema, partsAt(schema, path), { left: maxParts }, 0);
}

/** How much of a schema is looked at, and how deep: schemas may be recursive, and refer to one part thousands of times. */
const maxParts = 500;
const maxDepth = 8;

function typesOf(
  root: unknown,
  parts: readonly JsonSchema[],
  budget: { left: number },
  depth: number,
): JsonSchema {
  const types = [...new Set(parts.flatMap(({ type }) => [type].flat()))].filter((type) => type !== undefined);
  budget.left -= 1;
  if (types.length === 0 && parts.some(isNever)) return never;
  if (types.length === 0 || budget.left < 0 || depth > maxDepth) return unknown;
  const kept = keptIn(parts);
  const below = (step: Step): JsonSchema => typesOf(root, partsBelow(root, parts, step), budget, depth + 1);
  const names = new Set(parts.flatMap(({ properties }) => Object.keys(record(properties) ?? {})));
  const others = parts.some(({ additionalProperties }) => record(additionalProperties) !== null);
  return {
    type: types.length === 1 ? types[0] : types,
    ...(kept !== null && keptSchema(kept)),
    ...(names.size > 0 && { properties: Object.fromEntries([...names].map((name) => [name, below(name)])) }),
    ...(types.includes('array') && { items: below(0) }),
    ...(others && { additionalProperties: below(undeclared) }),
  };
}

/** A name that no schema declares. */
const undeclared = '\u0000';

/** The type of a value in expressions, as far as its schema says so; `other` is none of those that are confused. */
export type KindOfValue = KeptType | 'text' | 'double' | 'int' | 'other' | 'never' | null;

export function valueKindOf(schema: JsonSchema): KindOfValue {
  if (isNever(schema)) return 'never';
  const parts = partsAt(schema, []);
  const kept = keptIn(parts);
  if (kept !== null) return kept;
  const types = new Set(parts.flatMap(({ type }) => [type].flat()));
  types.delete(undefined);
  types.delete('null');
  const [type] = types;
  if (types.size !== 1) return null;
  if (type === 'string') return parts.some((part) => keptIn([part]) !== null) ? null : 'text';
  if (type === 'number') return 'double';
  return type === 'integer' ? 'int' : 'other';
}

export const isKept = (kind: KindOfValue): kind is KeptType => keptTypes.some((type) => type === kind);
