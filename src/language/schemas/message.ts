import type { ErrorObject } from 'ajv';
import { isSchemaObject } from './keywords.ts';
import { limits } from './limits.ts';
import { isHidden } from './without-values.ts';

/** Says the rule for a value, without anything of the value. `count` is the number of names that are not allowed. */
export function messageOf(error: ErrorObject, count: number): string {
  const { keyword, schema, parentSchema, params } = error;
  const rule = isHidden(error) && params['missingProperty'] === undefined ? rules[keyword] : undefined;
  if (rule !== undefined) return rule;
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'dependentRequired':
    case 'dependencies':
      return `is required where \`${String(params['property'])}\` is given`;
    case 'type':
      return `must be ${listOf(Array.isArray(schema) ? schema : [schema], typeName)}`;
    case 'enum':
      return `must be one of ${choices(Array.isArray(schema) ? schema : [])}`;
    case 'const':
      return `must be ${choices([schema])}`;
    case 'format':
      return `must be a valid ${String(schema)}`;
    case 'pattern':
      return `must match the pattern ${String(schema)}`;
    case 'minLength':
      return `must have at least ${counted(schema, 'character')}`;
    case 'maxLength':
      return `must have at most ${counted(schema, 'character')}`;
    case 'minItems':
      return `must have at least ${counted(schema, 'item')}`;
    case 'maxItems':
      return `must have at most ${counted(schema, 'item')}`;
    case 'minProperties':
      return `must have at least ${counted(schema, 'field')}`;
    case 'maxProperties':
      return `must have at most ${counted(schema, 'field')}`;
    case 'minimum':
      return `must be at least ${String(schema)}`;
    case 'maximum':
      return `must be at most ${String(schema)}`;
    case 'exclusiveMinimum':
      return `must be more than ${String(schema)}`;
    case 'exclusiveMaximum':
      return `must be less than ${String(schema)}`;
    case 'multipleOf':
      return `must be a multiple of ${String(schema)}`;
    case 'uniqueItems':
      return 'must not have the same item twice';
    case 'contains':
      return containsMessage(params);
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
      return 'has more items than are allowed';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unexpectedMessage(isHidden(error) ? undefined : parentSchema, count);
    case 'propertyNames':
      return 'has a field whose name is not allowed';
    case 'not':
      return 'has a shape that is not allowed';
    case 'oneOf':
      return 'matches more than one of the allowed shapes; exactly one must match';
    case 'false schema':
      return 'is not allowed here';
    default:
      return 'does not match the schema';
  }
}

/** The same, without any text of the schema. */
const rules: Record<string, string> = {
  required: 'lacks a required field',
  dependentRequired: 'lacks a field that is required beside another',
  dependencies: 'lacks a field that is required beside another',
  enum: 'must be one of the allowed values',
  const: 'must be the one value that is allowed',
  pattern: 'must match the pattern',
  minLength: 'has fewer characters than are allowed',
  maxLength: 'has more characters than are allowed',
  minItems: 'has fewer items than are allowed',
  maxItems: 'has more items than are allowed',
  minProperties: 'has fewer fields than are allowed',
  maxProperties: 'has more fields than are allowed',
  minimum: 'is smaller than is allowed',
  maximum: 'is larger than is allowed',
  exclusiveMinimum: 'is smaller than is allowed',
  exclusiveMaximum: 'is larger than is allowed',
  multipleOf: 'is not a multiple of the number that is asked for',
  contains: 'has too few or too many items that match',
};

function containsMessage({ minContains, maxContains }: Record<string, unknown>): string {
  const most = typeof maxContains === 'number' ? ` and at most ${maxContains}` : '';
  return `must contain at least ${typeof minContains === 'number' ? minContains : 1}${most} items that match`;
}

function unexpectedMessage(parentSchema: unknown, count: number): string {
  const properties = isSchemaObject(parentSchema) ? parentSchema['properties'] : undefined;
  const allowed = isSchemaObject(properties) ? Object.keys(properties) : [];
  const what = count === 1 ? 'has a field that is not allowed' : `has ${count} fields that are not allowed`;
  return allowed.length === 0
    ? what
    : `${what}; allowed are ${allowed.map((name) => `\`${name}\``).join(', ')}`;
}

function typeName(type: unknown): string {
  if (type === 'null') return 'null';
  if (type === 'boolean') return 'true or false';
  return /^[aeiou]/.test(String(type)) ? `an ${String(type)}` : `a ${String(type)}`;
}

function choices(values: readonly unknown[]): string {
  const shown = values.slice(0, limits.maxChoices).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

const listOf = (values: readonly unknown[], name: (value: unknown) => string): string =>
  values.map(name).join(' or ');

const counted = (number: unknown, unit: string): string =>
  `${String(number)} ${unit}${number === 1 ? '' : 's'}`;
