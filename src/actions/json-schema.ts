import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** JSON Schema 2020-12 of what an action takes or gives. What only code can check is told by its description. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const known = converted.get(schema);
  if (known !== undefined) return known;
  const json = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore' });
  converted.set(schema, json);
  return json;
}

const converted = new WeakMap<v.GenericSchema, JsonSchema>();
