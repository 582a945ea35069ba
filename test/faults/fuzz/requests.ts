import * as fc from 'fast-check';
import type { OpenApiDocument } from '../../../api/openapi/document.ts';
import type { Parameter } from '../../../api/openapi/parameters.ts';
import type { DocumentedOperation } from '../../stack/documented-operation.ts';
import { text, valueOf, type Ids } from './values.ts';

export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Returns requests of an operation, from valid ones to hostile ones. */
export function requestsOf(
  { components }: OpenApiDocument,
  [path, method, operation]: readonly [string, string, DocumentedOperation],
  ids: Ids,
  apiKeys: readonly (string | null)[],
): fc.Arbitrary<FuzzedRequest> {
  const placed = (place: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const valueFor = ({ name, schema }: Parameter) =>
    valueOf(schema, components.schemas, ids, name).map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    );
  const partsOf = (place: Parameter['in']): fc.Arbitrary<Record<string, string>> => {
    const parts = placed(place).map((parameter) => {
      const given = valueFor(parameter).map((value) => [[parameter.name, value]]);
      return parameter.required
        ? given
        : fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: given });
    });
    return fc.tuple(...parts).map((chosen) => Object.fromEntries(chosen.flat()));
  };
  const unknownParameter = rarely(fc.tuple(text, text));
  const address = fc
    .tuple(partsOf('path'), partsOf('query'), unknownParameter)
    .map(([params, query, unknown]) => {
      const pathname = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name] ?? ''));
      const search = new URLSearchParams(query);
      if (unknown) search.append(wellFormed(unknown[0]), wellFormed(unknown[1]));
      return search.size > 0 ? `${pathname}?${search.toString()}` : pathname;
    });
  const headers = fc
    .tuple(fc.constantFrom(...apiKeys), partsOf('header'), rarely(text))
    .map(([apiKey, own, requestId]) => ({
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, headerValue(value)])),
      // The wait is short in a test.
      ...('prefer' in own ? { prefer: 'wait=1' } : {}),
      ...(requestId === null ? {} : { 'x-request-id': headerValue(requestId) }),
      ...(apiKey === null ? {} : { 'x-access-token': apiKey }),
    }));
  const made = fc.record({ path: address, headers });
  if (method === 'get') return made.map((request) => ({ method: 'GET', ...request }));
  return fc.tuple(made, bodiesOf(operation, components.schemas, ids)).map(([request, { type, body }]) => ({
    method: method.toUpperCase(),
    path: request.path,
    headers: { ...request.headers, ...(type === null ? {} : { 'content-type': type }) },
    ...(body === null ? {} : { body }),
  }));
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** Returns valid bodies in every accepted media type, and invalid ones. */
function bodiesOf(
  { requestBody }: DocumentedOperation,
  schemas: OpenApiDocument['components']['schemas'],
  ids: Ids,
) {
  const right = Object.entries(requestBody?.content ?? {}).map(([type, { schema, example }]) => {
    const value = valueOf(schema, schemas, ids);
    const values = example === undefined ? value : fc.oneof(value, fc.constant(example));
    return values.map((of) => ({ type, body: typeof of === 'string' ? of : JSON.stringify(of) }));
  });
  const wrong = fc.record({
    type: fc.constantFrom(
      null,
      'application/json',
      'application/json',
      'application/json',
      'application/json; charset=utf-16',
      'application/yaml',
      'text/plain',
      'multipart/form-data',
      ';;',
    ),
    body: fc.option(fc.oneof(fc.constantFrom(...brokenBodies), fc.json(), text.map(wellFormed))),
  });
  return fc.oneof(...right.map((arbitrary) => ({ arbitrary, weight: 6 })), {
    arbitrary: wrong,
    weight: right.length > 0 ? 2 : 8,
  });
}

const brokenBodies = [
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '"\\u0000"',
  '"\\ud800"',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"a":${'9'.repeat(400)}}`,
  'a: &a [*a]',
  'a: !!js/function x',
  '\uFEFF{}',
];

/**
 * Escapes a part of a path. `.` and `..` would be another address. Some parts are sent unescaped, even with broken
 * encodings.
 */
const segment = (value: string): string => {
  if (/^\.{0,2}$/.test(value)) return '%2E%2E%2E';
  return value === '%zz' ? value : encodeURIComponent(wellFormed(value));
};

const wellFormed = (value: string): string => value.toWellFormed();

/** Returns the text without the characters that HTTP cannot carry. */
const headerValue = (value: string): string =>
  value
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 4_000)
    .trim();
