import type { ErrorObject, KeywordDefinition, SchemaValidateFunction, ValidateFunction } from 'ajv';
import type { AnyAjv } from './ajv.ts';
import type { Dialect } from './inspect.ts';
import type { SchemaMeter } from './meter.ts';

/** The errors of each variant of an `anyOf` or `oneOf`, for a value that matches none. */
export type Variants = (list: unknown, data: unknown, instancePath: string) => ErrorObject[][];

/** The errors of the schema at a place, for a value. */
export type ErrorsAt = (place: unknown, step: string, data: unknown, instancePath: string) => ErrorObject[];

/** `pointers` has the place of each list of schemas and of each schema that holds one. */
export function errorsIn(
  find: (pointer: string) => ValidateFunction | undefined,
  pointers: ReadonlyMap<unknown, string>,
  meter: SchemaMeter,
): ErrorsAt {
  return (place, step, data, instancePath) => {
    meter.spend(10);
    const validate = find(`${pointers.get(place) ?? ''}/${step}`);
    if (validate === undefined) return [];
    const context = {
      instancePath,
      parentData: {},
      parentDataProperty: '',
      rootData: {},
      dynamicAnchors: {},
    };
    return validate(data, context) ? [] : [...(validate.errors ?? [])];
  };
}

export const variantsOf =
  (errorsAt: ErrorsAt): Variants =>
  (list, data, instancePath) =>
    (Array.isArray(list) ? list : []).map((_, at) => errorsAt(list, String(at), data, instancePath));

/**
 * Replaces ajv's own `anyOf`, `oneOf` and `contains`. Those report the errors of all variants mixed together, and
 * copy them at every level, which takes gigabytes for a hostile schema.
 */
export function replaceTrying(ajv: AnyAjv, dialect: Dialect, errorsAt: ErrorsAt): void {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const variants = variantsOf(errorsAt);
    replace(ajv, keyword, { schemaType: 'array' }, (list, data, _parent, instancePath) => {
      const passing: number[] = [];
      for (const [at, errors] of variants(list, data, instancePath).entries())
        if (errors.length === 0) passing.push(at);
      if (passing.length === 0) return {};
      return passing.length === 1 || keyword === 'anyOf' ? null : { passingSchemas: passing };
    });
  }
  replace(
    ajv,
    'contains',
    { type: 'array', schemaType: ['object', 'boolean'] },
    (_schema, items, parent, instancePath) => {
      if (!Array.isArray(items)) return null;
      const { minContains = 1, maxContains = Infinity } = dialect === 'draft-07' ? {} : (parent as Limits);
      let found = 0;
      for (const [at, item] of items.entries()) {
        if (errorsAt(parent, 'contains', item, `${instancePath}/${at}`).length === 0) found += 1;
        if (found > maxContains || (found >= minContains && maxContains === Infinity)) break;
      }
      if (found >= minContains && found <= maxContains) return null;
      return maxContains === Infinity ? { minContains } : { minContains, maxContains };
    },
  );
}

interface Limits {
  minContains?: number;
  maxContains?: number;
}

/** `check` returns the parameters of an error; null if there is none. */
function replace(
  ajv: AnyAjv,
  keyword: string,
  definition: Pick<KeywordDefinition, 'type' | 'schemaType'>,
  check: (
    schema: unknown,
    data: unknown,
    parent: unknown,
    instancePath: string,
  ) => Record<string, unknown> | null,
): void {
  const validate: SchemaValidateFunction = (schema: unknown, data, parent, context) => {
    const params = check(schema, data, parent, context?.instancePath ?? '');
    if (params === null) return true;
    validate.errors = [{ keyword, params, message: '' }];
    return false;
  };
  ajv.removeKeyword(keyword);
  ajv.addKeyword({ ...definition, keyword, errors: 'full', validate });
}
