import { InputDescriptorFilterEvaluationHandler } from '@animo-id/pex/dist/main/lib/evaluation/handlers/inputDescriptorFilterEvaluationHandler.js';
import { hasPattern } from '../../src/didcomm/filter-pattern.ts';
import { compileSchema } from '../../src/schemas/compile-schema.ts';

interface Evaluated {
  value: unknown;
}

interface Field {
  filter?: object;
}

let isBound = false;

/**
 * The agent holds what was shown to the filters of a definition with the patterns of JavaScript, on the event loop: one of a dozen
 * characters and a claim of forty take years. Nothing of it can be set: so filters with patterns are checked here, as all other
 * JSON Schemas of tenants are.
 */
export function boundFilters(): void {
  if (isBound) return;
  isBound = true;
  const { prototype } = InputDescriptorFilterEvaluationHandler;
  const evaluate = Reflect.get(prototype, 'evaluateFilter') as (found: Evaluated, field: Field) => boolean;
  Reflect.set(prototype, 'evaluateFilter', function (this: unknown, found: Evaluated, field: Field): boolean {
    return field.filter && hasPattern(field.filter)
      ? matches(field.filter, found.value)
      : evaluate.call(this, found, field);
  });
}

/** A filter that can't be used matches nothing: it was refused before anything was asked for by it. */
function matches(filter: object, value: unknown): boolean {
  try {
    return compileSchema(filter).validate(value).details.length === 0;
  } catch {
    return false;
  }
}
