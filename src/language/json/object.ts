import * as v from 'valibot';

/** Whether a value is a map of YAML or an object of JSON. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A JSON object with any names and values. Valibot's `record` also accepts lists, and drops `constructor` and
 * `prototype`.
 */
export const JsonObject = v.pipe(
  v.unknown(),
  v.check(isObject, 'must be an object'),
  v.transform((value) => value as Record<string, unknown>),
  v.metadata({ type: 'object', additionalProperties: {} }),
);
