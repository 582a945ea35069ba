import type { JsonSchema } from '@valibot/to-json-schema';
import * as fc from 'fast-check';

/** Texts that careless code cannot handle. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '🦊'.repeat(50),
  '%00',
  '%zz',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '$.input.x',
  '${',
  '${1 + 1}',
  'null',
  'undefined',
  'NaN',
  '-1',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '2026-02-31T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
);

export const text = fc.oneof(
  nasty,
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const matches = new Map<string, fc.Arbitrary<string>>();

/**
 * Generates texts that match a pattern. A pattern that allows nearly every character takes a second to prepare, so that
 * is done once.
 */
function matching(pattern: string): fc.Arbitrary<string> {
  const made = matches.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  matches.set(pattern, made);
  return made;
}

const anything = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 1e308, 2 ** 53, [], {}, [[]], { ['__proto__']: 1 }),
);

/** The ids of existing records, by the name of the field for them. */
export type Ids = Record<string, readonly string[]>;

const resolve = (schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema =>
  schema.$ref === undefined
    ? schema
    : (components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {});

/** Schemas nest about half as deep, unless they hold themselves. */
const maxDepth = 8;

/** Generates values of a schema: most are valid, some are valid in all but one place, and some are arbitrary. */
export function valueOf(
  given: JsonSchema | boolean | undefined,
  components: Record<string, JsonSchema>,
  ids: Ids,
  name = '',
  depth = 0,
): fc.Arbitrary<unknown> {
  // A schema may hold itself.
  if (depth > maxDepth) return anything;
  if (given === undefined || typeof given === 'boolean') return anything;
  const schema = resolve(given, components);
  const child = (part: JsonSchema | boolean | undefined, of = '') =>
    valueOf(part, components, ids, of, depth + 1);
  const right = (): fc.Arbitrary<unknown> => {
    const known = ids[name];
    if (known !== undefined) return fc.constantFrom(...known);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return fc.oneof(...variants.map((variant) => child(variant, name)));
    switch (schema.type) {
      case 'string':
        return stringOf(schema);
      case 'integer':
      case 'number':
        return fc.oneof(
          fc.integer({ min: schema.minimum ?? -5, max: Math.max(schema.minimum ?? 0, 100) }),
          fc.double(),
        );
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(child(schema.items as JsonSchema), { maxLength: 3 });
      case 'object':
        return objectOf(schema, child);
      default:
        return anything;
    }
  };
  return fc.oneof({ weight: 12, arbitrary: right() }, { weight: 1, arbitrary: anything });
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  child: (part: JsonSchema | boolean | undefined, name?: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, child(part, name)]),
  );
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const others = fc.dictionary(text, child(additionalProperties), { maxKeys: 2 });
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  return fc.oneof(
    { weight: isOpen ? 1 : 9, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, others).map(([own, more]) => ({ ...own, ...more })) },
  );
}

function stringOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') {
    return fc.oneof(
      fc
        .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
        .map((date) => date.toISOString()),
      fc.constantFrom(
        '2026-02-31T00:00:00Z',
        '2026-01-01T24:00:00Z',
        '2026-01-01T00:00:60Z',
        '9999-12-31T23:59:59+14:00',
      ),
    );
  }
  if (format === 'uri')
    return fc.constantFrom('https://fuzz.invalid/a', 'http://127.0.0.1:1/a', 'https://a:b@c.invalid');
  if (pattern !== undefined) return fc.oneof(matching(pattern), text);
  return fc.string({ minLength, maxLength: Math.min(maxLength, 40) });
}
