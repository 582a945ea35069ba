import { listOf, record, referred, schemaOfStep, type Step } from './schema-fields.ts';

/** How many schemas are examined for one path: variants of variants could go on without end. */
const maxVisits = 1_000;

/**
 * Returns the values of `enum` and `const` that a value at a path can have if it matches the schema; null if it may have others. Only local `$ref`s
 * are followed.
 */
export function valuesAt(root: unknown, path: readonly Step[]): readonly unknown[] | null {
  let visits = 0;
  const below = (schema: unknown, index: number): readonly unknown[] | null => {
    visits += 1;
    const declared = record(schema);
    if (declared === null || visits > maxVisits) return null;
    const step = path[index];
    const own = step === undefined ? ownValues(declared) : below(schemaOfStep(declared, step), index + 1);
    if (own !== null) return own;
    for (const part of [...listOf(declared['allOf']), ...referred(root, declared)]) {
      const values = below(part, index);
      if (values !== null) return values;
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      const variants = listOf(declared[keyword]).map((variant) => below(variant, index));
      if (variants.length > 0 && variants.every((values) => values !== null)) return variants.flat();
    }
    return null;
  };
  return below(root, 0);
}

const ownValues = (declared: Record<string, unknown>): readonly unknown[] | null =>
  Object.hasOwn(declared, 'const')
    ? [declared['const']]
    : Array.isArray(declared['enum'])
      ? declared['enum']
      : null;
