import type { Dialect } from './inspect.ts';
import { instrumentSchema } from './instrument.ts';
import { isSchemaObject, type JsonSchema } from './keywords.ts';
import { limits } from './limits.ts';
import { DefaultsTooLarge, type SchemaMeter } from './meter.ts';
import { compilePattern } from './pattern.ts';
import { referencesIn } from './references.ts';

/** Returns a copy of a JSON value in which the fields that it leaves out have their defaults. */
export type FillDefaults = (value: unknown) => unknown;

/**
 * Defaults are filled in before anything is checked, so that every keyword sees the same value, whatever order they are
 * applied in. Only schemas that always apply are looked into: never those in `anyOf`, `oneOf`, `not`, `if`, `then`,
 * `else`, `contains` and `dependentSchemas`, which may turn out not to be meant.
 * @throws DefaultsTooLarge, or what the meter throws, from the function that is returned
 */
export function defaultsOf(source: unknown, dialect: Dialect, meter: SchemaMeter): FillDefaults {
  const { schema } = instrumentSchema(source, dialect);
  const follow = referencesIn(schema);
  const fill = (value: unknown, schemas: readonly unknown[], depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    const applied: JsonSchema[] = [];
    for (const each of schemas) addApplied(each, { applied, follow, meter });
    if (applied.length === 0) return;
    if (Array.isArray(value)) {
      for (const each of applied) fillItems(value, each, { depth, meter });
      for (const [at, item] of value.entries()) fill(item, itemSchemas(applied, at, meter), depth + 1);
      return;
    }
    const fields = value as Record<string, unknown>;
    for (const each of applied) fillFields(fields, each, { depth, meter });
    for (const [name, field] of Object.entries(fields))
      fill(field, fieldSchemas(applied, name, meter), depth + 1);
  };
  return (original) => {
    const value = structuredClone(original);
    fill(value, [schema], 0);
    return value;
  };
}

/** Adds the schemas that a value must match if it must match this one, in the order in which their defaults count. */
function addApplied(
  schema: unknown,
  to: { applied: JsonSchema[]; follow: (schema: JsonSchema) => unknown; meter: SchemaMeter },
): void {
  to.meter.spend(1);
  if (!isSchemaObject(schema)) return;
  addApplied(to.follow(schema), to);
  if (Array.isArray(schema['allOf'])) for (const each of schema['allOf']) addApplied(each, to);
  to.applied.push(schema);
}

interface At {
  depth: number;
  meter: SchemaMeter;
}

function fillFields(fields: Record<string, unknown>, { properties }: JsonSchema, at: At): void {
  if (!isSchemaObject(properties)) return;
  for (const [name, declared] of Object.entries(properties)) {
    at.meter.spend(1);
    if (!Object.hasOwn(fields, name) && hasDefault(declared)) fields[name] = defaultAt(declared, at);
  }
}

/** Draft-07's list of schemas may give the items that are missing at the end. */
function fillItems(list: unknown[], { items }: JsonSchema, at: At): void {
  if (!Array.isArray(items)) return;
  for (const declared of items.slice(list.length)) {
    at.meter.spend(1);
    if (!hasDefault(declared)) return;
    list.push(defaultAt(declared, at));
  }
}

function defaultAt(declared: { default: unknown }, { depth, meter }: At): unknown {
  if (depth >= limits.maxFilledDepth) throw new DefaultsTooLarge();
  return copyOf(declared.default, meter);
}

const hasDefault = (schema: unknown): schema is JsonSchema & { default: unknown } =>
  isSchemaObject(schema) && Object.hasOwn(schema, 'default');

function itemSchemas(applied: readonly JsonSchema[], at: number, meter: SchemaMeter): unknown[] {
  meter.spend(applied.length);
  return applied.map(({ prefixItems, items, additionalItems }) => {
    const first: unknown = Array.isArray(prefixItems) ? prefixItems : items;
    if (!Array.isArray(first)) return items;
    if (at < first.length) return first[at];
    return Array.isArray(prefixItems) ? items : additionalItems;
  });
}

function fieldSchemas(applied: readonly JsonSchema[], name: string, meter: SchemaMeter): unknown[] {
  meter.spend(applied.length);
  return applied.flatMap(({ properties, patternProperties, additionalProperties }) => {
    const own = isSchemaObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
    const patterns = isSchemaObject(patternProperties) ? Object.entries(patternProperties) : [];
    const found = patterns.filter(([pattern]) => matches(pattern, name, meter)).map(([, schema]) => schema);
    const declared = [...own, ...found];
    return declared.length > 0 ? declared : [additionalProperties];
  });
}

function matches(pattern: string, name: string, meter: SchemaMeter): boolean {
  const compiled = compilePattern(pattern);
  meter.spend(1 + name.length * compiled.programSize());
  return compiled.matcher(name).find();
}

/** A copy of a JSON value, whose size counts. */
function copyOf(value: unknown, meter: SchemaMeter): unknown {
  if (typeof value === 'string') meter.fill(value.length);
  meter.fill(8);
  if (Array.isArray(value)) return value.map((item) => copyOf(item, meter));
  if (!isSchemaObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      meter.fill(name.length);
      return [name, copyOf(field, meter)];
    }),
  );
}
