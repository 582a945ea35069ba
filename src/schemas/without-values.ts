import type { ErrorObject } from 'ajv';
import type { Variants } from './choices.ts';
import { isSchemaObject } from './keywords.ts';

/** What learns of a mismatch: with what stands in the schema, or the field and the rule alone. */
export type Telling = 'values' | 'rules';

const hidden = Symbol('the values of the schema are not told');

/** Whether the message of an error is to hold nothing of what stands in the schema. */
export const isHidden = (error: object): boolean => hidden in error;

/**
 * Errors whose messages tell no value of the schema: it may hold data of an execution, put there by expressions.
 * Names of fields are told where the schema declares them under `properties`, whose keys are never expressions.
 */
export const withoutValues = (errors: readonly ErrorObject[]): ErrorObject[] => errors.map(hide);

export const variantsWithoutValues =
  (variants: Variants): Variants =>
  (list, data, instancePath) =>
    variants(list, data, instancePath).map(withoutValues);

function hide(error: ErrorObject): ErrorObject {
  const { keyword, params, schema, parentSchema } = error;
  const shown = { ...error, [hidden]: true };
  if ((keyword === 'anyOf' || keyword === 'oneOf') && isFixed(schema) && !('passingSchemas' in params))
    return { ...shown, keyword: 'enum' };
  const properties = isSchemaObject(parentSchema) ? parentSchema['properties'] : undefined;
  const missing: unknown = params['missingProperty'];
  const isDeclared = isSchemaObject(properties) && Object.hasOwn(properties, String(missing));
  return missing === undefined || isDeclared ? shown : { ...shown, params: {} };
}

/** Whether every variant names its values: together they are one choice. */
const isFixed = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every(
    (variant) =>
      isSchemaObject(variant) && (Object.hasOwn(variant, 'const') || Array.isArray(variant['enum'])),
  );
