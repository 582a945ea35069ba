import type { ErrorObject } from 'ajv';
import { charge } from '../metering/step-budget.ts';
import { andMore } from '../errors/bounded-details.ts';
import type { ValueDetail } from '../errors/error-body.ts';
import { createAjv } from './ajv.ts';
import { compilationSteps } from './compilation-steps.ts';
import { errorsIn, replaceTrying, type Variants, variantsOf } from './choices.ts';
import { defaultsOf } from './defaults.ts';
import { explainErrors } from './explain.ts';
import type { Inspection } from './inspect.ts';
import { instrumentSchema } from './instrument.ts';
import { limits } from './limits.ts';
import { DefaultsTooLarge, SchemaMeter, tooManySteps } from './meter.ts';
import { type DetailLevel, variantsWithoutValues, withoutValues } from './without-values.ts';

/** A compiled JSON Schema. */
export interface SchemaValidator {
  /**
   * Checks a JSON value without changing it. `value` is the checked value: a copy with the schema's defaults; `details` is empty
   * if it matches. Details show values of the schema only on request: only its author, or those who may read the data that
   * expressions put into it, may see them. `steps` is the cost.
   * @throws StepsSpent if it would cost more than `maxSteps`
   */
  validate: (
    value: unknown,
    detailLevel?: DetailLevel,
    maxSteps?: number,
  ) => { value: unknown; details: ValueDetail[]; steps: number };
}

/** Throws ajv's error if the schema does not compile. */
export function createValidator(source: unknown, inspection: Inspection): SchemaValidator {
  const meter = new SchemaMeter();
  // This validator stops at the first error; the slower one that finds all is used only if there is an error.
  const decide = compile(source, inspection, meter, false);
  let explain: CompiledSchema | null = null;
  const maxSteps = inspection.hasUnevaluated ? limits.maxUnevaluatedSteps : limits.maxSteps;
  const detailsOf = (value: unknown, explained: typeof explainErrors): ValueDetail[] => {
    const first = decide.errorsOf(value, maxSteps);
    if (first === null) return [tooMuch];
    if (first.length === 0) return [];
    if (explain === null) charge(compilationSteps(source));
    explain ??= compile(source, inspection, meter, true);
    const all = explain.errorsOf(value, limits.maxExplainSteps);
    const details = all === null ? [] : explained(all, explain.variants, meter);
    if (details.length > 0) return details;
    // There are too many errors to list them all, but the first one is known.
    meter.start(limits.maxExplainSteps);
    const known = explained(first, null, meter);
    const isSaid = all !== null || typeof known.at(-1)?.['more'] === 'number';
    return isSaid ? known : [...known, andMore(0, { isExact: false })];
  };
  const fill = inspection.hasDefaults ? defaultsOf(source, inspection.dialect, meter) : null;
  const filledOf = (original: unknown): { value: unknown } | { fault: ValueDetail } => {
    if (fill === null) return { value: original };
    meter.start(maxSteps);
    try {
      return { value: fill(original) };
    } catch (error) {
      if (error instanceof DefaultsTooLarge) return { fault: tooLarge };
      if (tooManySteps(error)) return { fault: tooMuch };
      throw error;
    }
  };
  return {
    validate: (original, detailLevel = 'rules', most = Infinity) => {
      meter.begin(most);
      const filled = filledOf(original);
      if ('fault' in filled) return { value: original, details: [filled.fault], steps: meter.spent };
      const details = detailsOf(filled.value, detailLevel === 'values' ? explainErrors : explainRules);
      return { value: filled.value, details, steps: meter.spent };
    },
  };
}

const explainRules: typeof explainErrors = (errors, variants, meter) =>
  explainErrors(withoutValues(errors), variants && variantsWithoutValues(variants), meter);

export const tooMuch: ValueDetail = {
  reason: 'schema.effort',
  message: 'takes too many steps to check against the schema',
  field: '',
  pointer: '',
};

const tooLarge: ValueDetail = {
  reason: 'schema.effort',
  message: 'becomes too large or too deep with the defaults of the schema',
  field: '',
  pointer: '',
};

interface CompiledSchema {
  /** Null if the value takes too many steps. */
  errorsOf(value: unknown, maxSteps: number): ErrorObject[] | null;
  variants: Variants;
}

export const root = 'holdfast:schema';

function compile(
  source: unknown,
  inspection: Inspection,
  meter: SchemaMeter,
  explains: boolean,
): CompiledSchema {
  const { schema, pointers } = instrumentSchema(source, inspection.dialect);
  const options = explains ? { allErrors: true, verbose: true } : { verbose: true };
  const ajv = createAjv(inspection.dialect, meter, options);
  const errorsAt = errorsIn((pointer) => ajv.getSchema(`${root}#${pointer}`), pointers, meter);
  // ajv's own versions record which fields and items a variant has evaluated.
  if (!inspection.hasUnevaluated) replaceTrying(ajv, inspection.dialect, errorsAt);
  ajv.addSchema(schema, root);
  const validate = ajv.getSchema(root);
  if (validate === undefined) throw new Error('the schema has no validator');
  return {
    variants: variantsOf(errorsAt),
    errorsOf: (value, maxSteps) => {
      meter.start(maxSteps);
      try {
        if (validate(value)) return [];
      } catch (error) {
        if (tooManySteps(error)) return null;
        throw error;
      }
      const errors = validate.errors ?? [];
      const own = errors.filter(
        ({ schemaPath }) => !/\/(?:(?:anyOf|oneOf)\/\d+|contains)\//.test(schemaPath),
      );
      return inspection.hasUnevaluated && own.length > 0 ? own : errors;
    },
  };
}
