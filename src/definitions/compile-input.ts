import { HoldfastError } from '../errors/holdfast-error.ts';
import { stepsOf } from '../errors/place.ts';
import { compileSchema } from '../schemas/compile-schema.ts';
import type { CompiledDefinition } from './compiled.ts';
import { isObject } from './is-object.ts';
import type { Findings } from './problem.ts';

/** Compiles the input schema and reports what is wrong with it; null where input cannot be checked. */
export function compileInput(
  schema: unknown,
  findings: Findings,
): CompiledDefinition['validateInput'] | null {
  if (schema === undefined) return (value) => ({ value, details: [] });
  if (!isObject(schema)) return null;
  if (schema['type'] !== 'object') {
    findings.add({ message: 'The input schema must have `type: object`.', path: ['input', 'type'] });
  }
  try {
    const { validate } = compileSchema(schema);
    return validate;
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    for (const { message, pointer = '' } of error.details) {
      findings.add({
        message: `The input schema is wrong here: ${message.replace(/\.$/, '')}.`,
        path: ['input', ...stepsOf(pointer)],
      });
    }
    return null;
  }
}
