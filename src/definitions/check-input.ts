import { HoldfastError } from '../language/errors/holdfast-error.ts';
import type { ErrorDetail } from '../language/errors/error-body.ts';
import { stepsOf } from '../language/errors/place.ts';
import { adviseOn } from '../language/schemas/advise.ts';
import { compileSchema } from '../language/schemas/compile-schema.ts';
import { unsupportedIn } from '../language/schemas/unsupported.ts';
import { isObject } from '../language/json/object.ts';
import type { Findings } from './problem.ts';

/** Reports the problems of the input schema. Returns whether input can be checked against it. */
export function checkInput(schema: unknown, findings: Findings): boolean {
  if (schema === undefined) return true;
  if (!isObject(schema)) return false;
  if (schema['type'] !== 'object') {
    findings.add({
      reason: 'schema.invalid',
      message: 'The input schema must have `type: object`.',
      path: ['input', 'type'],
    });
  }
  const report = ({ message, pointer = '' }: ErrorDetail, canRun: boolean): void =>
    findings.add({
      reason: 'schema.invalid',
      message: `The input schema is wrong here: ${message.replace(/\.$/, '')}.`,
      path: ['input', ...stepsOf(pointer)],
      canRun,
    });
  try {
    compileSchema(schema, { mayBeUnsupported: true });
    for (const detail of unsupportedIn(schema)) report(detail, true);
    for (const { message, path, at } of adviseOn(schema, findings.suggestions)) {
      if (findings.isFull) break;
      findings.add({
        reason: 'definition.doubtful',
        message,
        path: ['input', ...path],
        at,
        severity: 'warning',
      });
    }
    return true;
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    for (const detail of error.details) {
      if (typeof detail['more'] === 'number') findings.addUncounted(detail['more']);
      else report(detail, false);
    }
    return false;
  }
}
