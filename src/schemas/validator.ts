import type { ErrorObject } from 'ajv';
import type { ErrorDetail } from '../errors/holdfast-error.ts';
import { createAjv } from './ajv.ts';
import { errorsIn, replaceTrying, type Variants, variantsOf } from './choices.ts';
import { explainErrors } from './explain.ts';
import type { Inspection } from './inspect.ts';
import { instrumentSchema } from './instrument.ts';
import { limits } from './limits.ts';
import { SchemaMeter, TooManySteps } from './meter.ts';

/** A JSON Schema, compiled. */
export interface SchemaValidator {
  /**
   * Checks a JSON value, which is left as it is: `value` is it with the schema's defaults filled in, `details`
   * is empty where it matches.
   */
  validate: (value: unknown) => { value: unknown; details: ErrorDetail[] };
}

/** Throws what ajv throws where the schema does not compile. */
export function createValidator(source: unknown, inspection: Inspection): SchemaValidator {
  const meter = new SchemaMeter();
  // Deciding stops at the first error; finding them all is for those who have one.
  const decide = compile(source, inspection, meter, false);
  let explain: Compiled | null = null;
  const maxSteps = inspection.hasUnevaluated ? limits.maxUnevaluatedSteps : limits.maxSteps;
  return {
    validate: (original) => {
      const value = inspection.hasDefaults ? structuredClone(original) : original;
      const first = decide.errorsOf(value, maxSteps);
      if (first === null) return { value, details: [tooMuch] };
      if (first.length === 0) return { value, details: [] };
      explain ??= compile(source, inspection, meter, true);
      const all = explain.errorsOf(value, limits.maxExplainSteps);
      const details = all === null ? [] : explainErrors(all, explain.variants);
      // Too much is wrong to tell it all: the first error is known, at least.
      return { value, details: details.length > 0 ? details : explainErrors(first, null) };
    },
  };
}

const tooMuch: ErrorDetail = {
  message: 'takes too many steps to check against the schema',
  field: '',
  pointer: '',
};

interface Compiled {
  /** Null where the value takes too many steps. */
  errorsOf(value: unknown, maxSteps: number): ErrorObject[] | null;
  variants: Variants;
}

export const root = 'holdfast:schema';

function compile(source: unknown, inspection: Inspection, meter: SchemaMeter, explains: boolean): Compiled {
  const { schema, pointers } = instrumentSchema(source, inspection.dialect);
  const options = explains ? { allErrors: true, verbose: true, useDefaults: false } : { verbose: true };
  const ajv = createAjv(inspection.dialect, meter, options);
  const errorsAt = errorsIn((pointer) => ajv.getSchema(`${root}#${pointer}`), pointers, meter);
  // ajv's own note which fields and items a variant has evaluated.
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
        // A RangeError is a schema that refers to itself without an end.
        if (error instanceof TooManySteps || error instanceof RangeError) return null;
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
