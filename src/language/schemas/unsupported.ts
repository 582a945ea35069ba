import type { ErrorDetail } from '../errors/error-body.ts';
import { type Path, placeOf } from '../errors/place.ts';
import { isSchemaObject, type JsonSchema, subschemasOf } from './keywords.ts';

/**
 * Keywords of 2020-12 that ajv evaluates differently from the specification. A new schema that has them is refused,
 * because it would accept and refuse the wrong values. The schema must have passed `inspectSchema`.
 */
export function unsupportedIn(schema: unknown): ErrorDetail<2000>[] {
  const all = [...schemasIn(schema, [], '')];
  const placesOf = (keyword: string): string[] =>
    all.filter((each) => Object.hasOwn(each.schema, keyword)).map(({ place }) => place);
  const restOfItems = placesOf('unevaluatedItems');
  const rest = [...restOfItems, ...placesOf('unevaluatedProperties')];
  return all.flatMap(({ path, place, schema: node }) => {
    const isVariant = path.some((step) => variants.has(String(step)));
    const looksAt = (places: string[]): boolean => places.some((other) => mayMeet(place, other));
    const reasons: [keyword: string, applies: boolean, reason: string][] = [
      ['$dynamicRef', true, 'is not supported; write a `$ref`'],
      ['$recursiveRef', true, 'is not supported; write a `$ref`'],
      ['if', looksAt(rest), 'is not supported together with `unevaluatedProperties` or `unevaluatedItems`'],
      ['contains', looksAt(restOfItems), 'is not supported together with `unevaluatedItems`'],
      [
        'items',
        isVariant && looksAt(restOfItems),
        'is not supported in a variant together with `unevaluatedItems`',
      ],
    ];
    return reasons
      .filter(([keyword, applies]) => applies && Object.hasOwn(node, keyword))
      .map(([keyword, , reason]) => ({
        reason: 'schema.invalid',
        message: `\`${keyword}\` ${reason}`,
        ...placeOf([...path, keyword]),
      }));
  });
}

/**
 * Yields each schema with the place in the data that it applies to; a schema that is only referred to may apply
 * anywhere.
 */
function* schemasIn(
  schema: unknown,
  path: Path,
  place: string,
): Generator<{ path: Path; place: string; schema: JsonSchema }> {
  if (!isSchemaObject(schema) || (path.length === 0 && isDraft07(schema))) return;
  yield { path, place, schema };
  for (const below of subschemasOf(schema)) {
    const [keyword = ''] = below.path;
    const next = inPlace.has(String(keyword))
      ? place
      : named.has(String(keyword))
        ? anywhere
        : `${place}/${below.path.join('/')}`;
    yield* schemasIn(below.schema, [...path, ...below.path], next);
  }
}

const anywhere = '*';
const named = new Set(['$defs', 'definitions']);
const inPlace = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
]);

const mayMeet = (left: string, right: string): boolean =>
  left === right || left.startsWith(anywhere) || right.startsWith(anywhere);

/** It knows none of these keywords except `if`, which works correctly. */
const isDraft07 = ({ $schema }: JsonSchema): boolean =>
  typeof $schema === 'string' && /\/draft-0[67]\//.test($schema);

const variants = new Set(['anyOf', 'oneOf', 'then', 'else', 'dependentSchemas']);
