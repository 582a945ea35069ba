import type { Path } from '../errors/place.ts';
import type { Dialect } from './inspect.ts';
import { isSchemaObject, type JsonSchema, subschemasOf } from './keywords.ts';

/** The keyword with which every schema counts its use; its value is the weight. */
export const stepKeyword = 'x-holdfast-steps';

export interface InstrumentedSchema {
  schema: JsonSchema | boolean;
  /** The place of every schema and every list of `anyOf` or `oneOf`, by the schema or list itself. */
  pointers: Map<unknown, string>;
}

/**
 * A copy of a schema in which every schema has a weight, its cost. A fan-out of references, a recursive `anyOf` or a
 * huge `enum` then runs out of steps and not out of time.
 */
export function instrumentSchema(source: unknown, dialect: Dialect): InstrumentedSchema {
  const schema = structuredClone(source) as JsonSchema | boolean;
  const pointers = new Map<unknown, string>();
  const visit = (node: unknown, path: Path): void => {
    if (!isSchemaObject(node)) return;
    adapt(node, dialect);
    for (const below of subschemasOf(node)) visit(below.schema, [...path, ...below.path]);
    pointers.set(node, fragmentOf(path));
    for (const keyword of ['anyOf', 'oneOf']) {
      if (Array.isArray(node[keyword])) pointers.set(node[keyword], fragmentOf([...path, keyword]));
    }
    node[stepKeyword] = weightOf(node);
  };
  visit(schema, []);
  return { schema, pointers };
}

function adapt(schema: JsonSchema, dialect: Dialect): void {
  delete schema['$schema'];
  if (dialect === 'draft-07') {
    // Draft-07 §8.3: keywords beside a `$ref` are ignored, except definitions for other references.
    if (typeof schema['$ref'] !== 'string') return;
    for (const keyword of Object.keys(schema)) {
      if (!['$ref', 'definitions', '$defs'].includes(keyword)) delete schema[keyword];
    }
  } else if (Array.isArray(schema['items'])) {
    // Draft-07's form of a tuple.
    schema['prefixItems'] ??= schema['items'];
    if (Object.hasOwn(schema, 'additionalItems')) schema['items'] = schema['additionalItems'];
    else delete schema['items'];
    delete schema['additionalItems'];
  }
}

/** The keywords, names and values that are read when the schema is applied, without the schemas below it. */
function weightOf(schema: JsonSchema): number {
  const below = new Set<unknown>();
  let weight = 1;
  for (const { schema: inner } of subschemasOf(schema)) {
    below.add(inner);
    weight += 1;
  }
  for (const [keyword, value] of Object.entries(schema)) {
    if (!annotations.has(keyword)) weight += nodesIn(value, below);
  }
  return weight;
}

const annotations = new Set([
  'default',
  'examples',
  'title',
  'description',
  '$comment',
  '$id',
  '$defs',
  'definitions',
]);

function nodesIn(value: unknown, below: ReadonlySet<unknown>): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (below.has(value)) return 0;
  let nodes = 1;
  for (const item of Object.values(value)) nodes += nodesIn(item, below);
  return nodes;
}

/** A JSON pointer as a URI fragment (RFC 6901 §6). */
const fragmentOf = (path: Path): string =>
  path
    .map((step) => `/${encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
