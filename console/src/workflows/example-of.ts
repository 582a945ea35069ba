/** Returns a value that probably fits a schema: defaults, first choices, and empty values. */
export function exampleOf(schema: unknown): unknown {
  if (isObjectSchema(schema)) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, exampleOf(field)]),
    );
  }
  const {
    type,
    default: given,
    const: only,
    enum: choices,
    format,
    items,
    minimum,
  } = (schema ?? {}) as FieldSchema;
  if (given !== undefined) return given;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'boolean') return true;
  // With one element, the body of a loop is tried, too.
  if (type === 'array') return items === undefined ? [] : [exampleOf(items)];
  if (type === 'string') return ofFormat[format ?? ''] ?? 'Ada';
  return {};
}

const ofFormat: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T09:00:00Z',
  duration: 'P1D',
  email: 'ada@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  time: '09:00:00Z',
  uri: 'https://example.com',
  uuid: '01a1fd5c-26a5-77b7-9dbf-f8c079eba300',
};

/** The part of JSON Schema that an example follows. */
interface FieldSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
}

const isObjectSchema = (
  schema: unknown,
): schema is FieldSchema & { properties: Record<string, FieldSchema> } =>
  typeof schema === 'object' &&
  schema !== null &&
  'properties' in schema &&
  typeof schema.properties === 'object' &&
  schema.properties !== null &&
  Object.keys(schema.properties).length > 0;
