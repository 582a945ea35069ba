import type { Endpoint } from '../http/endpoint.ts';
import { isRecordId, recordTypeOf } from '../http/record-ids.ts';
import {
  documentedError,
  unknownRecord,
  type DocumentedError,
  type ErrorName,
} from '../http/documented-errors.ts';

type Facts = Pick<Endpoint, 'method' | 'path' | 'scope' | 'isRepeatable' | 'bodyKind' | 'errors'>;

/** Returns the names of the parameters in a path. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * Whether an endpoint accepts an Idempotency-Key: every POST that changes something on behalf of a key. A POST that
 * only reads needs a scope for reading.
 */
export const takesIdempotencyKey = ({
  method,
  scope,
  isRepeatable,
}: Pick<Endpoint, 'method' | 'scope' | 'isRepeatable'>): boolean =>
  isRepeatable === true || (method === 'POST' && scope !== null && !scope.endsWith(':read'));

/** Whether requests are limited. Health checks are not, because orchestrators call them often. */
export const isRateLimited = ({ path }: Pick<Endpoint, 'path'>): boolean => !path.startsWith('/health/');

/**
 * Returns every way in which an endpoint may refuse a request: those that follow from its facts, and those that it
 * names itself.
 */
export function errorsOf(endpoint: Facts): Map<string, DocumentedError> {
  const { method, path, scope, bodyKind } = endpoint;
  const parameters = parametersOf(path);
  const takesBody = method !== 'GET' && method !== 'OPTIONS';
  const isPublicRead = scope === null && !takesBody;
  const names: (ErrorName | false)[] = [
    parameters.length > 0 && 'addressMalformed',
    takesBody && bodyKind !== 'definition' && bodyKind !== 'raw' && 'bodyNotJson',
    bodyKind === 'definition' && 'definitionNotParsed',
    scope !== null && 'keyMissing',
    scope !== null && 'keyInvalid',
    scope !== null && 'scopeMissing',
    scope !== null && takesBody && 'csrfTokenWrong',
    takesBody && path.startsWith('/v1/') && 'originForeign',
    takesIdempotencyKey(endpoint) && 'idempotencyKeyInUse',
    takesBody && 'bodyTooLarge',
    takesBody && (bodyKind === 'raw' ? 'contentTypeMalformed' : 'contentTypeNotSupported'),
    // Any address may have a query, and any text in it may contain characters that no database stores.
    'requestInvalid',
    takesIdempotencyKey(endpoint) && 'idempotencyKeyReused',
    ...(endpoint.errors ?? []),
    isRateLimited(endpoint) && 'tooManyRequests',
    scope !== null && !takesBody && 'tooManyAnswerBytes',
    scope !== null && !takesBody && 'tooManyAnswerBytesOfServer',
    'internalError',
    !isPublicRead && 'databaseUnreachable',
  ];
  const records = parameters.filter(isRecordId).map(recordTypeOf);
  return new Map<string, DocumentedError>([
    ...names.filter((name) => name !== false).map((name) => [name, documentedError(name)] as const),
    ...records.map(
      (type) => [`unknown${type[0]?.toUpperCase()}${type.slice(1)}`, unknownRecord(type)] as const,
    ),
  ]);
}
