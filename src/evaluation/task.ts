import { type ErrorBody, HoldfastError } from '../errors/holdfast-error.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { placeOf } from '../errors/place.ts';
import { compileTemplate } from '../expressions/template.ts';
import type { TemplateSource } from '../expressions/template-source.ts';
import type { Scope } from '../expressions/scope.ts';

/** Something heavy, as plain data: all that it takes to do it anywhere. */
export type Task = { do: 'resolve'; source: TemplateSource; scope: Scope };

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

function valueOf({ source, scope }: Task): unknown {
  const { value, path, literals, inputSchema, outputSchemas } = source;
  const { template } = compileTemplate(value, {
    path,
    isLiteral: (place) => literals.has(placeOf(place).pointer),
    inputSchema,
    outputSchemaOf: (id) => outputSchemas[id],
  });
  return template.resolve(scope);
}

/** The answer of a task that took a thread too long, or too much memory. */
export function tooMuch({ source }: Task): Answer {
  const message = 'The value takes too many steps.';
  const detail = { reason: 'expression.effort', message, ...placeOf(source.path) } as const;
  return { failure: { code: 2001, message, details: [detail] } };
}

/** The value of an answer. @throws HoldfastError as the task did */
export function given(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  const { code, message, details } = answer.failure;
  throw new HoldfastError(code as ErrorCode, message, details);
}
