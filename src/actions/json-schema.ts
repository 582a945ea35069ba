import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** JSON Schema 2020-12 of what an action takes or gives. What only code can check is told by its description. */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema =>
  toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore' });
