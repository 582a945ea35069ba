import { stepsOf } from '../errors/place.ts';

/** A JSON Schema that is an object. */
export type JsonSchema = Record<string, unknown>;

export type Step = string | number;

/** A path as it is written: `input.people[0].name`. */
export const textOf = (path: readonly Step[]): string =>
  path.map((step, at) => (at === 0 ? step : typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

/** The step at which a path leaves the values that a schema allows. */
export interface MissingField {
  /** Index in the path of the step that finds nothing. */
  index: number;
  /** Names that exist instead; null if the value has no fields or items at all. */
  known: (() => string[]) | null;
}

const maxHops = 8;

/** How many schemas are examined for one path: variants of variants could go on without end. */
const maxVisits = 1_000;

/**
 * Returns the first step of a path that no value matching the schema can have, or null if some value may have the whole
 * path. Only local `$ref`s are followed, and nothing is claimed about other keywords.
 */
export function missingField(root: unknown, path: readonly Step[]): MissingField | null {
  let visits = 0;
  const missingAt = (schema: unknown, index: number): MissingField | null => {
    visits += 1;
    const step = path[index];
    const declared = record(schema);
    if (step === undefined || declared === null || visits > maxVisits) return null;
    const required = [...listOf(declared['allOf']), ...referred(root, declared)];
    for (const part of required) {
      const missing = missingAt(part, index);
      if (missing !== null) return missing;
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      const missing = listOf(declared[keyword]).map((variant) => missingAt(variant, index));
      if (missing.length > 0 && missing.every((found) => found !== null)) return furthest(missing);
    }
    if (!takes(declared['type'], typeof step === 'string' ? 'object' : 'array'))
      return { index, known: null };
    if (typeof step === 'number') return missingAt(itemsOf(declared), index + 1);
    const properties = record(declared['properties']) ?? {};
    if (Object.hasOwn(properties, step)) return missingAt(properties[step], index + 1);
    if (declared['patternProperties'] !== undefined) return null;
    const others = declared['additionalProperties'];
    if (others === false) return { index, known: () => Object.keys(properties) };
    return missingAt(others, index + 1);
  };
  return missingAt(root, 0);
}

export const referred = (root: unknown, { $ref }: JsonSchema): unknown[] =>
  typeof $ref === 'string' ? [targetOf(root, $ref)] : [];

/** If every variant ends, the one that goes furthest is the one that was probably meant. */
function furthest(missing: MissingField[]): MissingField {
  const index = Math.max(...missing.map((found) => found.index));
  const there = missing.flatMap((found) => (found.index === index ? (found.known ?? []) : []));
  if (there.length === 0) return { index, known: null };
  return { index, known: () => [...new Set(there.flatMap((known) => known()))] };
}

function takes(types: unknown, type: string): boolean {
  if (typeof types === 'string') return types === type;
  return !Array.isArray(types) || types.includes(type);
}

/** A tuple has a schema for each item, which is treated as none here. */
export const itemsOf = (schema: JsonSchema): unknown =>
  schema['prefixItems'] === undefined && !Array.isArray(schema['items']) ? schema['items'] : undefined;

/** The schema of a field or of the items of a value; undefined if nothing is said of it. */
export function schemaOfStep(declared: Record<string, unknown>, step: Step): unknown {
  if (typeof step === 'number') return itemsOf(declared);
  const properties = record(declared['properties']) ?? {};
  return Object.hasOwn(properties, step) ? properties[step] : undefined;
}

/** Names that a schema declares for the fields of the value at a path. */
export function namesAt(root: unknown, path: readonly Step[]): string[] {
  return Object.keys(record(schemaAt(root, root, path)?.['properties']) ?? {});
}

/** The schema of the value at a path, as far as `properties`, `items` and local `$ref`s show. */
export function schemaAt(root: unknown, schema: unknown, path: readonly Step[]): JsonSchema | null {
  let current = deref(root, schema);
  for (const step of path) {
    if (current === null) return null;
    const properties = record(current['properties']);
    const next =
      typeof step === 'number'
        ? current['items']
        : properties !== null && Object.hasOwn(properties, step)
          ? properties[step]
          : undefined;
    current = deref(root, next);
  }
  return current;
}

function deref(root: unknown, schema: unknown): JsonSchema | null {
  let current = record(schema);
  for (let hops = 0; current !== null && typeof current['$ref'] === 'string'; hops += 1) {
    if (hops > maxHops || !current['$ref'].startsWith('#/')) return null;
    current = record(targetOf(root, current['$ref']));
  }
  return current;
}

function targetOf(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let target: unknown = root;
  for (const name of stepsOf(reference.slice(1))) {
    const parent = record(target);
    target = parent !== null && Object.hasOwn(parent, name) ? parent[name] : undefined;
  }
  return target;
}

export const record = (value: unknown): JsonSchema | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : null;

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
