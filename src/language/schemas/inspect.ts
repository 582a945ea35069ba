import { errors } from '../errors/catalogue.ts';
import type { ErrorDetail } from '../errors/error-body.ts';
import { type Path, placeOf } from '../errors/place.ts';
import { isSchemaObject, type JsonSchema, subschemasOf } from './keywords.ts';
import { limits } from './limits.ts';
import { checkPattern } from './pattern.ts';

export type Dialect = 'draft-07' | '2020-12';

export interface Inspection {
  /** The mistakes in it; it must not be compiled if there are any. */
  problems: ErrorDetail<2000>[];
  dialect: Dialect;
  hasDefaults: boolean;
  hasUnevaluated: boolean;
}

/** The schema as text. @throws HoldfastError 2000 if it is no schema, or too large to be examined */
export function textOfSchema(schema: unknown): string {
  const refused = (message: string) =>
    errors.schemaUnusable([{ reason: 'schema.invalid', message, ...placeOf([]) }]);
  if (!isSchemaObject(schema) && typeof schema !== 'boolean')
    throw refused('must be a JSON Schema: an object, true or false');
  if (depthOf(schema, limits.maxDepth + 1) > limits.maxDepth)
    throw refused(`is nested more than ${limits.maxDepth} deep`);
  const text = JSON.stringify(schema);
  if (byteLength(text) > limits.maxBytes) throw refused(`is larger than ${limits.maxBytes / 1024} KiB`);
  return text;
}

/** Finds patterns that RE2 does not accept and references into the data, in a schema that has a text. */
export function inspectSchema(schema: unknown): Inspection {
  const problems: ErrorDetail<2000>[] = [];
  const report = (path: Path, message: string): void => {
    problems.push({ reason: 'schema.invalid', message, ...placeOf(path) });
  };
  const inspection: Inspection = {
    problems,
    dialect: dialectOf(schema, report),
    hasDefaults: false,
    hasUnevaluated: false,
  };
  let count = 0;
  let programs = 0;
  const visit = (node: unknown, path: Path): void => {
    if (!isSchemaObject(node)) return;
    count += 1;
    inspection.hasDefaults ||= Object.hasOwn(node, 'default');
    inspection.hasUnevaluated ||=
      Object.hasOwn(node, 'unevaluatedProperties') || Object.hasOwn(node, 'unevaluatedItems');
    if (isSchemaObject(node['properties']) && Object.hasOwn(node['properties'], '__proto__')) {
      report([...path, 'properties', '__proto__'], 'must not declare a property of this name');
    }
    if (programs <= limits.maxPatternPrograms) programs += checkPatterns(node, path, report);
    checkData(node, path, report);
    for (const below of subschemasOf(node)) visit(below.schema, [...path, ...below.path]);
  };
  visit(schema, []);
  if (count > limits.maxSubschemas)
    throw errors.schemaUnusable([
      ...problems,
      {
        reason: 'schema.invalid',
        message: `has more than ${limits.maxSubschemas} schemas in it`,
        ...placeOf([]),
      },
    ]);
  if (programs > limits.maxPatternPrograms) report([], 'has patterns that are too large together');
  return inspection;
}

type Report = (path: Path, message: string) => void;

function dialectOf(schema: unknown, report: Report): Dialect {
  const declared = isSchemaObject(schema) ? schema['$schema'] : undefined;
  if (declared === undefined) return '2020-12';
  if (typeof declared === 'string') {
    if (/^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/.test(declared)) return 'draft-07';
    if (/^https?:\/\/json-schema\.org\/draft\/(?:2019-09|2020-12)\/schema#?$/.test(declared))
      return '2020-12';
  }
  report(
    ['$schema'],
    'must be JSON Schema 2020-12 (https://json-schema.org/draft/2020-12/schema) or draft-07',
  );
  return '2020-12';
}

/** Reports unusable patterns. Returns the number of instructions that all patterns compile to. */
function checkPatterns(schema: JsonSchema, path: Path, report: Report): number {
  const { pattern, patternProperties } = schema;
  const patterns: [string, Path][] = typeof pattern === 'string' ? [[pattern, [...path, 'pattern']]] : [];
  for (const name of isSchemaObject(patternProperties) ? Object.keys(patternProperties) : []) {
    patterns.push([name, [...path, 'patternProperties', name]]);
  }
  let programs = 0;
  for (const [text, place] of patterns) {
    const checked = checkPattern(text);
    if (checked.problem !== undefined) report(place, `has a pattern that ${checked.problem}`);
    programs += checked.program;
    if (programs > limits.maxPatternPrograms) break;
  }
  return programs;
}

/** ajv would read `{"$data": "…"}` as a pointer into the data; this is switched off and refused. */
function checkData(schema: JsonSchema, path: Path, report: Report): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (
      keyword === '$data' ||
      (isSchemaObject(value) &&
        !holdsData.has(keyword) &&
        Object.hasOwn(value, '$data') &&
        !holdsSchemas(keyword))
    ) {
      report([...path, keyword], '`$data` references are not supported');
    }
  }
}

const holdsData = new Set(['default', 'const', 'enum', 'examples']);
const holdsSchemas = (keyword: string): boolean =>
  ['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties', 'dependencies'].includes(
    keyword,
  );

function depthOf(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (most <= 0) return 1;
  let deepest = 0;
  for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item, most - 1));
  return deepest + 1;
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;
