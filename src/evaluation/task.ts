import { type ErrorBody, HoldfastError, type ValueDetail } from '../errors/holdfast-error.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { type Path, placeOf } from '../errors/place.ts';
import { compileTemplate, type Template } from '../expressions/template.ts';
import type { TemplateSource } from '../expressions/template-source.ts';
import type { Scope } from '../expressions/scope.ts';
import { compileSchema } from '../schemas/compile-schema.ts';
import { tooMuch as tooManySteps } from '../schemas/validator.ts';
import type { Telling } from '../schemas/without-values.ts';

/** Something heavy, as plain data: all that it takes to do it anywhere. */
export type Task = ResolveTask | ValidateTask;

interface ResolveTask {
  do: 'resolve';
  source: TemplateSource;
  scope: Scope;
}

interface ValidateTask {
  do: 'validate';
  schema: unknown;
  value: unknown;
  telling: Telling;
}

/** A value with its schema's defaults, and what of it does not match. */
export interface Validated {
  value: unknown;
  details: ValueDetail[];
}

/** What came of it. A failure is one of the tenant's. */
export type Answer = { value: unknown } | { failure: ErrorBody };

/** Does a task to its end; only the limits of what is evaluated bound it. */
export function perform(task: Task): Answer {
  try {
    return { value: valueOf(task) };
  } catch (error) {
    if (error instanceof HoldfastError) return { failure: error.toBody() };
    throw error;
  }
}

function valueOf(task: Task): unknown {
  switch (task.do) {
    case 'resolve':
      return compiledFrom(task.source).resolve(task.scope);
    case 'validate':
      return validate(task);
    default:
      task satisfies never;
      throw new Error('no such task');
  }
}

function compiledFrom({ value, path, literals, inputSchema, outputSchemas }: TemplateSource): Template {
  const isLiteral = (place: Path): boolean => literals.has(placeOf(place).pointer);
  const outputSchemaOf = (id: string): unknown => outputSchemas[id];
  return compileTemplate(value, { path, isLiteral, inputSchema, outputSchemaOf }).template;
}

/** @throws StepsSpent where it would cost more than `maxSteps` */
export function validate(
  { schema, value, telling }: Omit<ValidateTask, 'do'>,
  maxSteps = Infinity,
): Validated {
  // What is not supported was refused when the schema was written, but for those that are older.
  const validator = compileSchema(schema, { mayBeUnsupported: true, maxSteps });
  const { value: checked, details } = validator.validate(value, telling, maxSteps);
  return { value: checked, details };
}

/** The answer of a task that took a thread too long, or too much memory. */
export function tooMuch(task: Task): Answer {
  if (task.do === 'validate') return { value: { value: task.value, details: [tooManySteps] } };
  const message = 'The value takes too many steps.';
  const detail = { reason: 'expression.effort', message, ...placeOf(task.source.path) } as const;
  return { failure: { code: 2001, message, details: [detail] } };
}

/** The value of an answer. @throws HoldfastError as the task did */
export function given(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  const { code, message, details } = answer.failure;
  throw new HoldfastError(code as ErrorCode, message, details);
}
