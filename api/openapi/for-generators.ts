import type { JsonSchema } from '@valibot/to-json-schema';

/**
 * Says the same in a way that generators of clients read right: they take an integer without a format for one of 32 bits and a number
 * for a float, do not know the type of a constant, and find no name for alternatives that only `oneOf` tells apart.
 */
export function forGenerators(schema: JsonSchema): JsonSchema {
  return withTellingAlternatives(withAnyMembers(withFormat(withType(withParts(schema)))));
}

type Part = JsonSchema | boolean;
const part = <S extends Part>(of: S): S => (typeof of === 'object' ? (forGenerators(of) as S) : of);

/** The schemas in a schema. Values, as in `examples` and `const`, stay as they are. */
function withParts(schema: JsonSchema): JsonSchema {
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, part(of)])),
    }),
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(part) : part(items) }),
    ...(additionalProperties !== undefined && { additionalProperties: part(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(part) }),
    ...(oneOf && { oneOf: oneOf.map(part) }),
    ...(allOf && { allOf: allOf.map(part) }),
  };
}

/** A value that is listed has a type, too. */
function withType(schema: JsonSchema): JsonSchema {
  const values = 'const' in schema ? [schema.const] : (schema.enum ?? []);
  const types = [...new Set(values.map(typeOf))];
  const [type] = types;
  return type !== undefined && types.length === 1 ? { ...schema, type } : schema;
}

/** A boolean has none: the enumerations of booleans that generators would write do not compile in Java. */
function typeOf(value: unknown): 'string' | 'integer' | 'number' | undefined {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return undefined;
}

function withFormat(schema: JsonSchema): JsonSchema {
  const { type, format, maximum = Infinity } = schema;
  if (format !== undefined) return schema;
  if (type === 'number') return { ...schema, format: 'double' };
  return type === 'integer' ? { ...schema, format: maximum < 2 ** 31 ? 'int32' : 'int64' } : schema;
}

/** `{}` and `true` mean the same (JSON Schema 2020-12 §4.3.2), but generators read `{}` as a type of its own. */
function withAnyMembers(schema: JsonSchema): JsonSchema {
  const { additionalProperties: any } = schema;
  const isAny = typeof any === 'object' && Object.keys(any).length === 0;
  return isAny ? { ...schema, additionalProperties: true } : schema;
}

/** Alternatives of different types exclude each other, except that an integer is a number, too. */
function withTellingAlternatives(schema: JsonSchema): JsonSchema {
  const { anyOf = [], ...rest } = schema;
  const types = anyOf.map((one) => (typeof one === 'object' ? one.type : undefined));
  const isTelling = types.length > 1 && types.every((type, index) => type && types.indexOf(type) === index);
  const isNumeric = types.includes('integer') && types.includes('number');
  return isTelling && !isNumeric ? { ...rest, oneOf: anyOf } : schema;
}
