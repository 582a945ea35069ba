import { InputDescriptorFilterEvaluationHandler } from '@animo-id/pex/dist/main/lib/evaluation/handlers/inputDescriptorFilterEvaluationHandler.js';
import { hasPattern } from '../../src/language/schemas/filter-pattern.ts';
import { compileSchema } from '../../src/language/schemas/compile-schema.ts';

interface EvaluatedNode {
  value: unknown;
}

interface Field {
  filter?: object;
}

let isBound = false;

/**
 * The agent checks presentations against the filters of a definition with JavaScript's regular expressions, on the
 * event loop: a pattern of a dozen characters and a claim of forty can take years. The agent has no option to limit
 * it, so filters with patterns are checked here, as other JSON Schemas of tenants are.
 */
export function boundFilters(): void {
  if (isBound) return;
  isBound = true;
  const { prototype } = InputDescriptorFilterEvaluationHandler;
  const evaluate = Reflect.get(prototype, 'evaluateFilter') as (
    found: EvaluatedNode,
    field: Field,
  ) => boolean;
  Reflect.set(
    prototype,
    'evaluateFilter',
    function (this: unknown, found: EvaluatedNode, field: Field): boolean {
      return field.filter && hasPattern(field.filter)
        ? matches(field.filter, found.value)
        : evaluate.call(this, found, field);
    },
  );
}

/** An unusable filter matches nothing. It was refused when the definition was written. */
function matches(filter: object, value: unknown): boolean {
  try {
    return compileSchema(filter).validate(value).details.length === 0;
  } catch {
    return false;
  }
}
