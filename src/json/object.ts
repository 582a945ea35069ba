import * as v from 'valibot';
import { isObject } from '../definitions/is-object.ts';

/** A JSON object, of whatever names and values. Valibot's `record` takes lists, and leaves out `constructor` and `prototype`. */
export const JsonObject = v.pipe(
  v.unknown(),
  v.check(isObject, 'must be an object'),
  v.transform((value) => value as Record<string, unknown>),
  v.metadata({ type: 'object', additionalProperties: {} }),
);
