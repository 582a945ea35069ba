/** The keywords of a JSON Schema that contain schemas. The value of any other keyword is data. */
export const single = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const;

export const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;

export const maps = ['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties'] as const;

export type JsonSchema = Record<string, unknown>;

export const isSchemaObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schemas directly below a schema, with the steps to each. */
export function* subschemasOf(schema: JsonSchema): Generator<{ path: (string | number)[]; schema: unknown }> {
  for (const keyword of single) if (own(schema, keyword)) yield { path: [keyword], schema: schema[keyword] };
  for (const keyword of lists) yield* inList(schema, keyword);
  for (const keyword of maps) yield* inMap(schema, keyword);
  // One schema, or draft-07's list of them.
  if (Array.isArray(schema['items'])) yield* inList(schema, 'items');
  else if (own(schema, 'items')) yield { path: ['items'], schema: schema['items'] };
  for (const entry of inMap(schema, 'dependencies')) if (!Array.isArray(entry.schema)) yield entry;
}

function* inList(
  schema: JsonSchema,
  keyword: string,
): Generator<{ path: (string | number)[]; schema: unknown }> {
  const list = own(schema, keyword) ? schema[keyword] : undefined;
  if (Array.isArray(list))
    for (const [at, item] of list.entries()) yield { path: [keyword, at], schema: item };
}

function* inMap(
  schema: JsonSchema,
  keyword: string,
): Generator<{ path: (string | number)[]; schema: unknown }> {
  const map = own(schema, keyword) ? schema[keyword] : undefined;
  if (isSchemaObject(map)) {
    for (const [name, item] of Object.entries(map)) yield { path: [keyword, name], schema: item };
  }
}

const own = (schema: JsonSchema, keyword: string): boolean => Object.hasOwn(schema, keyword);
