import type { ErrorObject } from 'ajv';
import type { Variants } from './choices.ts';
import { isSchemaObject } from './keywords.ts';

/** Whether a message about a mismatch shows values of the schema, or only the field and the rule. */
export type DetailLevel = 'values' | 'rules';

const hidden = Symbol('the message shows no value of the schema');

/** Whether the message of an error must show nothing of the schema. */
export const isHidden = (error: object): boolean => hidden in error;

/**
 * Errors whose messages show no value of the schema, which may hold data of an execution through expressions. Field
 * names are shown if the schema declares them under `properties`, whose keys are never expressions.
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

/** Whether every variant lists its values: together they are one choice. */
const isFixed = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every(
    (variant) =>
      isSchemaObject(variant) && (Object.hasOwn(variant, 'const') || Array.isArray(variant['enum'])),
  );
