import { durationProblem } from '../../durations/duration.ts';
import { errors } from '../../errors/catalogue.ts';
import { jsonTypeOf } from '../../expressions/scope.ts';
import type { Template } from '../../expressions/template.ts';
import { resolve } from './resolve.ts';

/** The duration that an expression gives. @throws HoldfastError 2001 if it gives none */
export async function durationOf(
  template: Template,
  asked: Parameters<typeof resolve>[1],
  field: 'timeout' | 'heartbeatTimeout' = 'timeout',
): Promise<string> {
  const duration = await resolve(template, asked);
  if (typeof duration !== 'string')
    throw errors.flowValueInvalid(asked.path, field, 'a duration', jsonTypeOf(duration));
  const problem = durationProblem(duration);
  if (problem === null) return duration;
  throw errors.durationOfEntryInvalid(asked.path, field, problem);
}
