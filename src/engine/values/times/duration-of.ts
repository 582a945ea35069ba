import { durationProblem } from '../../../language/durations/duration.ts';
import { endProblem } from '../../../language/durations/end.ts';
import { errors } from '../../../language/errors/catalogue.ts';
import { jsonTypeOf } from '../../../language/expressions/scope.ts';
import type { Template } from '../../../language/expressions/template.ts';
import { resolve } from '../resolve.ts';

type ResolveContext = Parameters<typeof resolve>[1];

/** The duration that an expression gives. @throws HoldfastError 2001 if it gives none */
export const heartbeatOf = (template: Template, asked: ResolveContext): Promise<string> =>
  textOf(template, asked, { field: 'heartbeatTimeout', expected: 'a duration', problemOf: durationProblem });

/** The duration or the moment that an expression gives, for `endOf`. @throws HoldfastError 2001 if it gives neither */
export const timeoutOf = (
  template: Template,
  asked: ResolveContext,
  field: 'timeout' | 'join.by' | `remind.${number}` = 'timeout',
): Promise<string> =>
  textOf(template, asked, {
    field,
    expected: 'a duration or a time',
    problemOf: (text) => endProblem(text, asked.now),
  });

async function textOf(
  template: Template,
  asked: ResolveContext,
  {
    field,
    expected,
    problemOf,
  }: { field: string; expected: string; problemOf: (text: string) => string | null },
): Promise<string> {
  const text = await resolve(template, asked);
  if (typeof text !== 'string') throw errors.flowValueInvalid(asked.path, field, expected, jsonTypeOf(text));
  const problem = problemOf(text);
  if (problem === null) return text;
  throw errors.durationOfEntryInvalid(asked.path, field, problem);
}
