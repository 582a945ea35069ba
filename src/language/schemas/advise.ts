import type { Path } from '../errors/place.ts';
import type { Suggestions } from '../names/suggest.ts';
import { isSchemaObject, lists, maps, single, subschemasOf } from './keywords.ts';

/** A part of a schema that is allowed but probably a mistake; `at` says where to point. */
export interface SchemaAdvice {
  message: string;
  path: Path;
  at: 'key' | 'value';
}

/** Finds probable mistakes: misspelt keywords, and defaults that the schema itself refuses or that are never filled in. */
export function adviseOn(schema: unknown, suggestions: Suggestions, path: Path = []): SchemaAdvice[] {
  if (!isSchemaObject(schema)) return [];
  const found: SchemaAdvice[] = [];
  for (const keyword of Object.keys(schema)) {
    if (keywords.has(keyword) || keyword.length < 4 || keyword.startsWith('x-')) continue;
    const meant = suggestions.didYouMean(keyword, keywords).trim();
    if (meant === '') continue;
    const message = `\`${keyword}\` is no keyword of JSON Schema, and has no effect. ${meant}`;
    found.push({ message, path: [...path, keyword], at: 'key' });
  }
  const fault = faultOfDefault(schema, path);
  if (fault !== null) found.push({ message: fault, path: [...path, 'default'], at: 'value' });
  for (const below of subschemasOf(schema))
    found.push(...adviseOn(below.schema, suggestions, [...path, ...below.path]));
  return found;
}

/** Schemas that may turn out not to be meant (see `defaultsOf`). */
const neverFilled = new Set(['anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'contains', 'dependentSchemas']);

function faultOfDefault(schema: Record<string, unknown>, path: Path): string | null {
  if (!Object.hasOwn(schema, 'default')) return null;
  const within = keywordsIn(path).find((keyword) => neverFilled.has(keyword));
  if (within !== undefined)
    return `This default has no effect: nothing is filled in inside of \`${within}\`.`;
  const { default: value, type, enum: choices } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
  if (types.length > 0 && !types.some((name) => hasType(value, name)))
    return `This default is not of the type beside it, ${types.join(' or ')}: input that leaves it out is refused.`;
  const isChoice =
    !Array.isArray(choices) || choices.some((choice) => JSON.stringify(choice) === JSON.stringify(value));
  return isChoice
    ? null
    : 'This default is none of the values beside it: input that leaves it out is refused.';
}

/** The keywords on the way to a schema, without the names that maps of schemas have. */
function keywordsIn(path: Path): string[] {
  const found: string[] = [];
  for (let at = 0; at < path.length; at += 1) {
    const keyword = String(path[at]);
    found.push(keyword);
    const isMap = (maps as readonly string[]).includes(keyword) || keyword === 'dependencies';
    if (isMap) at += 1;
  }
  return found;
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isSchemaObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Keywords of both dialects, of OpenAPI, and of form generators. */
const others = `$schema $id $ref $anchor $dynamicRef $dynamicAnchor $recursiveRef $comment $vocabulary $data
  type enum const default examples title description deprecated readOnly writeOnly format
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern
  items minItems maxItems uniqueItems minContains maxContains
  required minProperties maxProperties dependentRequired dependencies contentEncoding contentMediaType
  nullable example discriminator externalDocs xml name label order widget options`;

const keywords: ReadonlySet<string> = new Set([...single, ...lists, ...maps, ...others.split(/\s+/)]);
