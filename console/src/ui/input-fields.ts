import type { FormField } from '../../../src/people/fields/field.ts';
import { firstInput } from '../../../src/people/fields/input-of.ts';
import { readFields } from '../../../src/people/fields/read-fields.ts';
import { inConsole, waysOfForms, type Ways } from '../../../src/people/fields/ways.ts';

/** The fields of an object that a schema describes, as public pages read it. Empty if the schema names no properties. */
export const inputFields = (schema: unknown, ways: Ways = waysOfForms): readonly FormField[] =>
  readFields(schema, { shown: null, values: {} }, inConsole(ways)).fields;

/** Returns the first value of a form: defaults, and values without an alternative. */
export const firstValue = (schema: unknown, ways: Ways = waysOfForms): Record<string, unknown> =>
  firstInput(inputFields(schema, ways));
