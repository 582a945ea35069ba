import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/**
 * The JSON Schema 2020-12 of an action's attributes or output. It leaves out rules that only code can check; the description has
 * them.
 */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const known = converted.get(schema);
  if (known !== undefined) return known;
  const json = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore' });
  converted.set(schema, json);
  return json;
}

const converted = new WeakMap<v.GenericSchema, JsonSchema>();
