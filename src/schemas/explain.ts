import type { ErrorObject } from 'ajv';
import type { ErrorDetail } from '../errors/holdfast-error.ts';
import { placeOf, stepsOf } from '../errors/place.ts';
import type { Variants } from './choices.ts';
import { isSchemaObject } from './keywords.ts';
import { limits } from './limits.ts';
import { messageOf } from './message.ts';

/**
 * ajv's errors as details (spec §2.3), one a failing field and reason. Names come from the schema, never from the
 * data, and no message holds a value of the data. Without `variants` no `options` are told.
 */
export function explainErrors(errors: readonly ErrorObject[], variants: Variants | null): ErrorDetail[] {
  return explain(errors, { variants, left: limits.maxDetailsWithOptions }, 0);
}

interface Explanation {
  variants: Variants | null;
  /** Details that may still be told, those in `options` counted. */
  left: number;
}

function explain(errors: readonly ErrorObject[], explanation: Explanation, depth: number): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  const seen = new Set<string>();
  for (const error of errors) {
    if (isSaidElsewhere(error)) continue;
    if (details.length >= limits.maxDetails || explanation.left <= 0) break;
    const detail = detailOf(error, explanation, depth);
    const key = `${detail.pointer ?? ''} ${detail.message}`;
    if (seen.has(key)) continue;
    seen.add(key);
    details.push(detail);
    explanation.left -= 1;
  }
  return details;
}

function detailOf(error: ErrorObject, explanation: Explanation, depth: number): ErrorDetail {
  const path = placeOf([...stepsOf(error.instancePath), ...missingIn(error)]);
  const isChoice = error.keyword === 'anyOf' || error.keyword === 'oneOf';
  if (!isChoice || Array.isArray(error.params['passingSchemas'])) {
    return { message: messageOf(error, unexpectedCount(error)), ...path };
  }
  const values = fixedValues(error.schema);
  if (values !== null)
    return { message: messageOf({ ...error, keyword: 'enum', schema: values }, 1), ...path };
  const message = 'must have one of the allowed shapes';
  if (depth >= limits.maxOptionsDepth || explanation.variants === null) return { message, ...path };
  const failed = explanation.variants(error.schema, error.data, error.instancePath);
  return { message, ...path, options: failed.map((each) => explain(each, explanation, depth + 1)) };
}

/** Errors that ajv adds to say that another one happened, or that would name a key of the data. */
const isSaidElsewhere = (error: ErrorObject): boolean =>
  error.keyword === 'if' || error.propertyName !== undefined;

/** A missing field is named itself, not the object that lacks it. */
function missingIn({ keyword, params }: ErrorObject): string[] {
  if (!['required', 'dependentRequired', 'dependencies'].includes(keyword)) return [];
  return typeof params['missingProperty'] === 'string' ? [params['missingProperty']] : [];
}

/** ajv has one error a name that is not allowed; the names are data, so only their number is told. */
function unexpectedCount({ data, schemaPath, parentSchema }: ErrorObject): number {
  if (!schemaPath.endsWith('additionalProperties') || !isSchemaObject(data) || !isSchemaObject(parentSchema))
    return 1;
  const { properties, patternProperties } = parentSchema;
  if (isSchemaObject(patternProperties) && Object.keys(patternProperties).length > 0) return 1;
  const declared = isSchemaObject(properties) ? properties : {};
  return Object.keys(data).filter((name) => !Object.hasOwn(declared, name)).length;
}

/** The values of an `anyOf` or `oneOf` whose variants are constants all. */
function fixedValues(list: unknown): unknown[] | null {
  if (!Array.isArray(list)) return null;
  const values: unknown[] = [];
  for (const variant of list) {
    if (!isSchemaObject(variant)) return null;
    if (Object.hasOwn(variant, 'const')) values.push(variant['const']);
    else if (Array.isArray(variant['enum'])) values.push(...(variant['enum'] as unknown[]));
    else return null;
  }
  return values;
}
