import { endpoints } from '../../../api/endpoints.ts';
import { isRecordId } from '../../../api/http/record-ids.ts';
import { documentedOperation, openApi } from '../../stack/documented-operation.ts';

// This file finds all places at which a request may name a record, as the OpenAPI document has them.

/** The endpoints with a record in their path. */
export const withRecords = endpoints
  .filter(
    ({ scope, path }) =>
      scope !== null && [...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => isRecordId(name)),
  )
  .map(({ method, path }) => ({
    method,
    path,
    example: documentedOperation(method, path).requestBody?.content['application/json']?.example,
  }));
interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
}

/** Returns the places in a body where an id may be. */
function placesIn(
  schema: Schema,
  at: readonly (string | number)[] = [],
  around: readonly string[] = [],
): (string | number)[][] {
  // A schema that holds itself shows its places once.
  if (schema.$ref !== undefined && around.includes(schema.$ref)) return [];
  const inside = schema.$ref === undefined ? around : [...around, schema.$ref];
  const { $ref, properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema;
  const named =
    $ref === undefined ? [] : [openApi.components.schemas[$ref.split('/').at(-1) ?? ''] as Schema];
  return [
    ...Object.entries(properties).flatMap(([name, value]) =>
      isRecordId(name) || /^(wallet|projectIds)$/.test(name)
        ? [[...at, name]]
        : placesIn(value, [...at, name], inside),
    ),
    ...(items ? placesIn(items, [...at, 0], inside) : []),
    ...[...named, ...anyOf, ...allOf, ...oneOf].flatMap((part) => placesIn(part, at, inside)),
  ];
}

/** AnonCreds names its records by DIDs, which cannot be guessed. */
const isProbed = (name: string): boolean => !['schemaId', 'credentialDefinitionId'].includes(name);

export const bodies = endpoints.flatMap(({ method, path, scope }) => {
  const content = documentedOperation(method, path).requestBody?.content['application/json'];
  if (scope === null || !content) return [];
  const places = new Map(placesIn(content.schema as Schema).map((at) => [at.join('.'), at]));
  return [...places.values()].flatMap((at) => {
    const name = at.at(-1) === 'projectIds' ? 'projectId' : String(at.at(-1));
    return isProbed(name) ? [{ method, path, example: content.example as object, at, name }] : [];
  });
});

export const queries = endpoints.flatMap(({ method, path, scope }) => {
  return documentedOperation(method, path)
    .parameters.filter(({ in: place, name }) => place === 'query' && (isRecordId(name) || name === 'knownTo'))
    .filter(({ name }) => scope !== null && isProbed(name))
    .map(({ name }) => ({ path, name }));
});

export const posts = endpoints
  .filter(({ method, scope }) => method === 'POST' && scope !== null)
  .map(({ method, path }) => ({
    method,
    path,
    example: documentedOperation(method, path).requestBody?.content['application/json']?.example,
  }));
