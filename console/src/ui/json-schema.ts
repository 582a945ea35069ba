/** The part of JSON Schema that the forms use. */
export interface FieldSchema {
  type?: string;
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  oneOf?: unknown[];
  anyOf?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
}

export const isObjectSchema = (
  schema: unknown,
): schema is FieldSchema & { properties: Record<string, FieldSchema> } =>
  typeof schema === 'object' &&
  schema !== null &&
  'properties' in schema &&
  typeof schema.properties === 'object' &&
  schema.properties !== null &&
  Object.keys(schema.properties).length > 0;

/** Returns the first value of a form: defaults, and values without an alternative. */
export function firstValue(schema: unknown): Record<string, unknown> {
  if (!isObjectSchema(schema)) return {};
  const entries = Object.entries(schema.properties).flatMap(([name, field]): [string, unknown][] => {
    if (field.default !== undefined) return [[name, field.default]];
    if (field.const !== undefined) return [[name, field.const]];
    const nested = firstValue(field);
    return Object.keys(nested).length > 0 ? [[name, nested]] : [];
  });
  return Object.fromEntries(entries);
}
