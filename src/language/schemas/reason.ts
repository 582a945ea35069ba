import type { ValueDetail } from '../errors/error-body.ts';

type ValueReason = ValueDetail['reason'];

/** The reason in the table for a value that breaks a keyword. */
export const reasonOf = (keyword: string): ValueReason => reasons[keyword] ?? 'value.invalid';

const reasons: Record<string, ValueReason> = {
  required: 'field.missing',
  dependentRequired: 'field.missing',
  dependencies: 'field.missing',
  type: 'field.type',
  enum: 'value.choice',
  const: 'value.choice',
  format: 'value.format',
  pattern: 'value.format',
  minLength: 'value.length',
  maxLength: 'value.length',
  minItems: 'value.length',
  maxItems: 'value.length',
  minProperties: 'value.length',
  maxProperties: 'value.length',
  items: 'value.length',
  additionalItems: 'value.length',
  unevaluatedItems: 'value.length',
  minimum: 'value.range',
  maximum: 'value.range',
  exclusiveMinimum: 'value.range',
  exclusiveMaximum: 'value.range',
  additionalProperties: 'field.unknown',
  unevaluatedProperties: 'field.unknown',
  propertyNames: 'field.unknown',
  anyOf: 'value.shape',
};
