import { listOf, record, referred, schemaOfStep, type Step } from './schema-fields.ts';
import { jsonTypeOf } from './scope.ts';

export const jsonTypes = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type JsonType = (typeof jsonTypes)[number];

const all: ReadonlySet<JsonType> = new Set(jsonTypes);

/** How many schemas are examined for one path: variants of variants could go on without end. */
const maxVisits = 1_000;

/**
 * Returns the JSON types that a value at a path can have if it matches the schema. Only local `$ref`s are followed, and other keywords than those
 * below are taken to allow everything.
 */
export function typesAt(root: unknown, path: readonly Step[]): ReadonlySet<JsonType> {
  let visits = 0;
  const below = (schema: unknown, index: number): ReadonlySet<JsonType> => {
    visits += 1;
    const declared = record(schema);
    if (declared === null || visits > maxVisits) return all;
    const step = path[index];
    const own = step === undefined ? ownTypes(declared) : below(schemaOfStep(declared, step), index + 1);
    const parts = [...listOf(declared['allOf']), ...referred(root, declared)].map((part) =>
      below(part, index),
    );
    const variants = ['anyOf', 'oneOf'].flatMap((keyword) => {
      const types = listOf(declared[keyword]).map((variant) => below(variant, index));
      return types.length === 0 ? [] : [new Set(types.flatMap((one) => [...one]))];
    });
    return new Set([...own].filter((type) => [...parts, ...variants].every((types) => types.has(type))));
  };
  return below(root, 0);
}

function ownTypes({ type, enum: choices, ...declared }: Record<string, unknown>): ReadonlySet<JsonType> {
  const named =
    type === undefined ? jsonTypes : [type].flat().map((name) => (name === 'integer' ? 'number' : name));
  const values = Object.hasOwn(declared, 'const')
    ? [declared['const']]
    : Array.isArray(choices)
      ? choices
      : null;
  const found = values?.map(jsonTypeOf);
  return new Set(jsonTypes.filter((name) => named.includes(name) && found?.includes(name) !== false));
}
