import type { ErrorObject } from 'ajv';
import { andMore } from '../errors/bounded-details.ts';
import type { ValueDetail } from '../errors/error-body.ts';
import { placeOf, stepsOf } from '../errors/place.ts';
import type { Variants } from './choices.ts';
import { isSchemaObject } from './keywords.ts';
import { limits } from './limits.ts';
import { messageOf } from './message.ts';
import { reasonOf } from './reason.ts';
import { type SchemaMeter, tooManySteps } from './meter.ts';

/**
 * Turns ajv's errors into details (spec §2.3), one for each failing field and reason. Names come from the schema,
 * never from the data, and no message holds a value of the data. Without `variants` there are no `options`. When the
 * meter is spent the work ends, and the last detail says so.
 */
export function explainErrors(
  errors: readonly ErrorObject[],
  variants: Variants | null,
  meter: SchemaMeter,
): ValueDetail[] {
  return explain(errors, { variants, meter, left: limits.maxDetailsWithOptions, isSpent: false }, 0);
}

interface Explanation {
  variants: Variants | null;
  meter: SchemaMeter;
  /** Details that may still be added, including those in `options`. */
  left: number;
  isSpent: boolean;
}

function explain(errors: readonly ErrorObject[], explanation: Explanation, depth: number): ValueDetail[] {
  const details: ValueDetail[] = [];
  const causes = new Set<string>();
  const seen = new Set<string>();
  let more = 0;
  for (const error of errors) {
    if (!attempt(explanation, () => explanation.meter.spend(1 + (error.instancePath.length >> 6)))) break;
    if (isSaidElsewhere(error)) continue;
    // ajv has one error for each name that is not allowed; one message covers them all.
    const cause = causeOf(error);
    if (causes.has(cause)) continue;
    causes.add(cause);
    if (details.length >= limits.maxDetails || explanation.left <= 0) {
      more += 1;
      continue;
    }
    const detail = detailOf(error, explanation, depth);
    const key = `${detail.pointer ?? ''} ${detail.message}`;
    if (seen.has(key)) continue;
    seen.add(key);
    details.push(detail);
    explanation.left -= 1;
  }
  return more > 0 || explanation.isSpent
    ? [...details, andMore(more, { isExact: !explanation.isSpent })]
    : details;
}

/** The same text for two errors that one detail covers: a keyword of a schema that the value at a place breaks. */
const causeOf = (error: ErrorObject): string =>
  [error.instancePath, error.schemaPath, ...missingIn(error)].join('\n');

/** Does the work if there are steps left; otherwise nothing more is explained. */
function attempt(explanation: Explanation, work: () => void): boolean {
  if (explanation.isSpent) return false;
  try {
    work();
    return true;
  } catch (error) {
    if (!tooManySteps(error)) throw error;
    explanation.isSpent = true;
    return false;
  }
}

function detailOf(error: ErrorObject, explanation: Explanation, depth: number): ValueDetail {
  const path = placeOf([...stepsOf(error.instancePath), ...missingIn(error)]);
  const isChoice = error.keyword === 'anyOf' || error.keyword === 'oneOf';
  if (!isChoice || Array.isArray(error.params['passingSchemas'])) {
    const message = messageOf(error, unexpectedCount(error, explanation));
    return { reason: reasonOf(error.keyword), message, ...path };
  }
  const values = fixedValues(error.schema);
  if (values !== null)
    return {
      reason: 'value.choice',
      message: messageOf({ ...error, keyword: 'enum', schema: values }, 1),
      ...path,
    };
  const message = 'must have one of the allowed shapes';
  const { variants } = explanation;
  let failed: ErrorObject[][] = [];
  const isTried =
    depth < limits.maxOptionsDepth &&
    variants !== null &&
    attempt(explanation, () => (failed = variants(error.schema, error.data, error.instancePath)));
  if (!isTried) return { reason: 'value.shape', message, ...path };
  return {
    reason: 'value.shape',
    message,
    ...path,
    options: failed.map((each) => explain(each, explanation, depth + 1)),
  };
}

/** Errors that ajv adds only because of another error, or that would name a key of the data. */
const isSaidElsewhere = (error: ErrorObject): boolean =>
  error.keyword === 'if' || error.propertyName !== undefined;

/** A missing field is named itself, not the object that lacks it. */
function missingIn({ keyword, params }: ErrorObject): string[] {
  if (!['required', 'dependentRequired', 'dependencies'].includes(keyword)) return [];
  return typeof params['missingProperty'] === 'string' ? [params['missingProperty']] : [];
}

/** The names are data, so only their number is given. If there are no steps to count them, it is one. */
function unexpectedCount({ data, schemaPath, parentSchema }: ErrorObject, explanation: Explanation): number {
  if (!schemaPath.endsWith('additionalProperties') || !isSchemaObject(data) || !isSchemaObject(parentSchema))
    return 1;
  const { properties, patternProperties } = parentSchema;
  if (isSchemaObject(patternProperties) && Object.keys(patternProperties).length > 0) return 1;
  const declared = isSchemaObject(properties) ? properties : {};
  const names = Object.keys(data);
  if (!attempt(explanation, () => explanation.meter.spend(names.length))) return 1;
  return names.filter((name) => !Object.hasOwn(declared, name)).length;
}

/** The values of an `anyOf` or `oneOf` whose variants are all constants. */
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
