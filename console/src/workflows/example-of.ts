import { isObjectSchema, type FieldSchema } from '../ui/json-schema.ts';

/** Returns a value that probably fits a schema: defaults, first choices, and empty values. */
export function exampleOf(schema: unknown): unknown {
  if (isObjectSchema(schema)) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, exampleOf(field)]),
    );
  }
  const { type, default: given, const: only, enum: choices, format, minimum } = (schema ?? {}) as FieldSchema;
  if (given !== undefined) return given;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type === 'string') return format === 'email' ? 'ada@example.com' : 'Ada';
  return {};
}
