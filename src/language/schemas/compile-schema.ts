import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { errors } from '../errors/catalogue.ts';
import { andMore } from '../errors/bounded-details.ts';
import type { ErrorDetail } from '../errors/error-body.ts';
import { placeOf, stepsOf } from '../errors/place.ts';
import { Suggestions } from '../names/suggest.ts';
import { charge } from '../metering/step-budget.ts';
import { compilationSteps } from './compilation-steps.ts';
import { inspectSchema, textOfSchema, type Dialect } from './inspect.ts';
import { instrumentSchema } from './instrument.ts';
import { limits } from './limits.ts';
import { messageOf } from './message.ts';
import { unsupportedIn } from './unsupported.ts';
import { createValidator, root, type SchemaValidator } from './validator.ts';

/** Validators by the text of their schema; the least recently used one comes first. */
const compiled = new Map<string, SchemaValidator>();

/** Whether a schema may hold keywords that are refused in new schemas (see `unsupportedIn`). */
export interface CompileOptions {
  mayBeUnsupported?: boolean;
}

/**
 * Compiles a JSON Schema of draft 2020-12 or, if `$schema` says so, draft-07. Tenants' schemas may be hostile, so the
 * time of compiling and validating is always limited.
 * @throws HoldfastError 2000 with a detail for each fault, its pointer counted from the schema
 */
export function compileSchema(
  schema: unknown,
  { mayBeUnsupported = false }: CompileOptions = {},
): SchemaValidator {
  const key = textOfSchema(schema);
  const unsupported = mayBeUnsupported ? [] : unsupportedIn(schema);
  const known = compiled.get(key);
  if (known !== undefined && unsupported.length === 0) {
    compiled.delete(key);
    compiled.set(key, known);
    return known;
  }
  charge(compilationSteps(schema));
  const inspection = inspectSchema(schema);
  if (unsupported.length > 0) throw errors.schemaUnusable([...inspection.problems, ...unsupported]);
  const problems = [...inspection.problems, ...metaProblems(schema, inspection.dialect)];
  if (problems.length > 0) throw errors.schemaUnusable(problems);
  const validator = create(schema, inspection);
  compiled.set(key, validator);
  const [oldest] = compiled.keys();
  if (compiled.size > limits.maxCached && oldest !== undefined) compiled.delete(oldest);
  return validator;
}

function create(schema: unknown, inspection: ReturnType<typeof inspectSchema>): SchemaValidator {
  try {
    return createValidator(schema, inspection);
  } catch (error) {
    throw errors.schemaUnusable([
      { reason: 'schema.invalid', message: reasonOf(error), field: '', pointer: '' },
    ]);
  }
}

/** No other document is ever loaded, so the schema must contain everything that it refers to. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || !('missingRef' in error)) return 'cannot be compiled';
  return `refers to \`${String(error.missingRef).replace(root, '')}\`, which is not in it; references to other documents are not supported`;
}

const options = {
  strict: false,
  logger: false,
  allErrors: true,
  verbose: true,
  validateFormats: false,
} as const;
const draft07 = new Ajv(options);
const draft2020 = new Ajv2020(options);

/** Faults found by the dialect's own meta-schema: one detail for each place. */
function metaProblems(schema: unknown, dialect: Dialect): ErrorDetail<2000>[] {
  const meta = dialect === 'draft-07' ? draft07 : draft2020;
  // Draft-07's tuples are first turned into those of 2020-12, as for compilation.
  const candidate = instrumentSchema(schema, dialect).schema;
  if (meta.validateSchema(candidate) === true) return [];
  const byPlace = new Map<string, ErrorDetail<2000>>();
  const chosen = new Set<string>();
  const omitted = new Set<string>();
  const suggestions = new Suggestions();
  for (const error of meta.errors ?? []) {
    const place = placeOf(stepsOf(error.instancePath));
    // A wrong word among fixed ones is a better explanation than the other branches of the keyword.
    if (chosen.has(place.pointer)) continue;
    if (byPlace.size >= limits.maxDetails && !byPlace.has(place.pointer)) {
      omitted.add(place.pointer);
      continue;
    }
    const meant = choiceMeant(error, suggestions);
    if (meant !== null) chosen.add(place.pointer);
    const message =
      meant ?? (error.keyword === 'anyOf' ? 'is not what this keyword takes' : messageOf(error, 1));
    byPlace.set(place.pointer, { reason: 'schema.invalid', message, ...place });
  }
  return omitted.size === 0 ? [...byPlace.values()] : [...byPlace.values(), andMore(omitted.size)];
}

/** For keywords that accept only some words, such as `type`. */
function choiceMeant(error: ErrorObject, suggestions: Suggestions): string | null {
  const { keyword, data, schema } = error;
  if (keyword !== 'enum' || typeof data !== 'string' || !Array.isArray(schema)) return null;
  const meant = suggestions.didYouMean(data, schema.map(String)).trim();
  return meant === '' ? messageOf(error, 1) : `${messageOf(error, 1)} (${meant.replace('Did', 'did')})`;
}
