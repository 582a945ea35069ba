import type { Schema } from './schemas.ts';

/** Returns the schema of a JSON value: its fields and their types, without the values. */
export function shapeOf(value: unknown): Schema {
  if (Array.isArray(value)) {
    const [first] = value;
    return { type: 'array', ...(first === undefined ? {} : { items: shapeOf(first) }) };
  }
  if (value === null) return { type: 'null' };
  if (typeof value !== 'object') return { type: typeof value };
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)])),
  };
}
