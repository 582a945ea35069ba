import * as v from 'valibot';
import { isObject } from '../../language/json/object.ts';
import { defineAction, noRetry } from '../contract.ts';

const values = v.pipe(v.unknown(), v.check(isObject, 'must be an object'), v.record(v.string(), v.unknown()));

/** The schema of the attributes: only the names of the fields are known. */
const withFieldsOf = (attributes: Record<string, unknown>) => ({
  type: 'object',
  properties: Object.fromEntries(Object.keys(attributes).map((name) => [name, {}])),
  additionalProperties: false,
});

/** Gives names to values, so that later entries can read them. */
export const setV1 = defineAction({
  name: 'general/set@v1',
  title: 'Set values',
  description: 'Computes values: the output is the attributes, with their expressions resolved.',
  runs: 'local',
  outputIsAttributes: true,
  narrowOutput: (output, attributes) => (isObject(attributes) ? withFieldsOf(attributes) : output),
  simulation: { compute: async ({ attributes }) => ({ output: attributes, afterMs: 0 }) },
  effects: [],
  attributes: values,
  output: values,
  retry: noRetry,
  timeoutMs: 5_000,
});
