import { onlyTypes } from '../language/expressions/value-shape.ts';
import { isObject } from '../language/json/object.ts';

const refersOrReads = /"\$ref":|\$\{|"\$[.[]/;

/** Whether a JSON Schema is written out. One that refers to its parts says nothing elsewhere: they would be looked for there. */
export const isWrittenOut = (schema: unknown): schema is Record<string, unknown> =>
  isObject(schema) && !refersOrReads.test(JSON.stringify(schema));

/** The schema of an output with a field that matches the attribute `schema`, if this attribute is written out. */
export const answerBySchema =
  (field: string) =>
  (output: unknown, attributes: unknown): unknown => {
    const schema = isObject(attributes) ? attributes['schema'] : undefined;
    if (!isWrittenOut(schema) || !isObject(output)) return output;
    return { ...output, properties: { ...Object(output['properties']), [field]: onlyTypes(null, [schema]) } };
  };
