import { compareDurations, durationProblem } from '../../language/durations/duration.ts';
import { isInstant } from '../../language/durations/instant-text.ts';
import type { ReasonOf } from '../../language/errors/reasons.ts';
import type { JsonType } from '../../language/expressions/schema-types.ts';
import { isConstant, type CompiledTemplate } from '../../language/expressions/template.ts';

/** A rule for the value of a field, which is checked as far as the value is known when a definition is saved. */
export interface Requirement {
  /** The allowed values, as a part of a sentence. */
  is: string;
  type: JsonType;
  /** Names the problem of a value; null if there is none. */
  fault(value: unknown, field: string): { reason: ReasonOf<2000>; message: string } | null;
}

/** The value of a text that reads nothing; undefined if it depends on an execution, or fails. */
export function constantOf({ template, expressions, problems }: CompiledTemplate): unknown {
  const isKnown = expressions.every(({ references, failure }) => failure === null && isConstant(references));
  if (problems.length > 0 || !isKnown) return undefined;
  try {
    return template.resolve({ input: {}, actions: {}, execution: {} }, maxSteps);
  } catch {
    return undefined;
  }
}

/** Stands for the value of a text around expressions: it is a text, whatever the expressions give. */
export const someText = Symbol('some text');

/** Steps for one constant: most are texts and numbers. */
const maxSteps = 1_000;

export const mustBeBoolean: Requirement = {
  is: 'true or false',
  type: 'boolean',
  fault: (value, field) =>
    typeof value === 'boolean'
      ? null
      : {
          reason: 'field.type',
          message: `\`${field}\` must be true or false, or an expression that gives it.${aroundIt(value)}`,
        },
};

export const mustBeList: Requirement = {
  is: 'a list',
  type: 'array',
  fault: (value, field) =>
    Array.isArray(value)
      ? null
      : {
          reason: 'field.type',
          message: `\`${field}\` must be a list, or an expression that gives one.${aroundIt(value)}`,
        },
};

/** Says why a text with an expression in it is no value. White space counts, except in a block of YAML. */
const aroundIt = (value: unknown): string =>
  value === someText ? ' Text or white space around `${…}` makes it a text.' : '';

export const mustBeDuration: Requirement = {
  is: 'a duration',
  type: 'string',
  fault(value, field) {
    if (value === someText) return null;
    if (typeof value !== 'string') return { reason: 'field.type', message: `\`${field}\` must be a string.` };
    const problem = durationProblem(value);
    return problem === null ? null : { reason: 'value.format', message: `The duration ${problem}.` };
  },
};

export const mustBeEnd: Requirement = {
  is: 'a duration or a time',
  type: 'string',
  fault(value, field) {
    if (value === someText) return null;
    if (typeof value !== 'string') return { reason: 'field.type', message: `\`${field}\` must be a string.` };
    if (durationProblem(value) === null || isInstant(value)) return null;
    const message = `\`${field}\` must be a duration such as P2D, or a timestamp with its offset such as 2027-01-31T09:00:00Z.`;
    return { reason: 'value.format', message };
  },
};

/** Whether a value is written out as a duration of at most another one. */
export const isDurationWithin = (value: unknown, longest: string): boolean =>
  typeof value === 'string' && durationProblem(value) === null && compareDurations(value, longest) <= 0;
