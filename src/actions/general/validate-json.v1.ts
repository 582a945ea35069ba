import * as v from 'valibot';
import { errors } from '../../language/errors/catalogue.ts';
import { JsonSchemaValue } from '../../language/schemas/json-schema-value.ts';
import { defineAction, noRetry } from '../contract.ts';
import { schemaAdvice } from './schema-advice.ts';

/** Checks data against a JSON Schema; a mismatch fails the execution with 2008 and every detail. */
export const validateJsonV1 = defineAction({
  name: 'general/validateJson@v1',
  title: 'Validate JSON',
  description:
    'Checks `data` against a JSON Schema (2020-12 or draft-07). A mismatch fails the execution with 2008.',
  runs: 'local',
  failsWith: ['field.', 'value.', 'schema.'],
  icon: 'shield',
  effects: [],
  attributes: v.strictObject({
    data: v.pipe(v.unknown(), v.description('The value to check.')),
    schema: v.pipe(JsonSchemaValue, v.description('The JSON Schema that `data` must match.')),
  }),
  advice: schemaAdvice,
  output: v.strictObject({ valid: v.literal(true) }),
  simulation: {
    async compute({ attributes: { schema, data }, isLiteral, validate }) {
      const { details } = await validate(schema, data, isLiteral('schema') ? 'values' : 'rules');
      if (details.length > 0) throw errors.schemaMismatch(details);
      return { output: { valid: true }, afterMs: 0 };
    },
  },
  retry: noRetry,
  timeoutMs: 5_000,
});
