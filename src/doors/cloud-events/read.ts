import { errors } from '../../language/errors/catalogue.ts';
import { placeOf, type Path } from '../../language/errors/place.ts';
import { isObject } from '../../language/json/object.ts';
import { checkAttributes, type CloudEvent } from './attributes.ts';

/** The events of one batch, which are stored in one transaction. */
export const maxBatchEvents = 100;

/** Headers by their names in lower case. */
type Headers = Readonly<Record<string, string>>;

/**
 * In which mode a request has its events (CloudEvents 1.0.2, HTTP protocol binding §3). Of the formats, JSON alone is read.
 * @throws HoldfastError 2000/400 if it has none
 */
export function modeOf(headers: Headers): 'structured' | 'batched' | 'binary' {
  const type = mediaTypeOf(headers);
  if (type === 'application/cloudevents+json') return 'structured';
  if (type === 'application/cloudevents-batch+json') return 'batched';
  if (type.startsWith('application/cloudevents') || headers['ce-specversion'] === undefined)
    throw errors.cloudEventMode();
  return 'binary';
}

export const mediaTypeOf = (headers: Headers): string =>
  (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

/** Whether data of a media type are JSON (JSON event format §3.1). */
export const isJsonType = (type: string): boolean => /^[^/]+\/(?:json|[^/]+\+json)$/.test(type);

/**
 * Reads an event of the JSON event format.
 * @param path the place of the event in the body
 * @throws HoldfastError 2000/400
 */
export function readEvent(value: unknown, path: Path = []): CloudEvent {
  if (!isObject(value)) throw refuse(path, 'must be an object');
  const { data, data_base64: dataBase64, ...rest } = value;
  const attributes = checkAttributes(Object.entries(rest), (name) => [...path, name]);
  if (dataBase64 === undefined || dataBase64 === null)
    return { ...attributes, ...(data === undefined ? {} : { data }) };
  if (data !== undefined) throw refuse([...path, 'data'], 'must be left out beside `data_base64`');
  if (typeof dataBase64 !== 'string' || !isBase64(dataBase64))
    throw refuse([...path, 'data_base64'], 'must be Base64 (RFC 4648 §4)');
  return { ...attributes, dataBase64 };
}

/** Reads the events of a batch, which may be empty. @throws HoldfastError 2000/400 for the first one that is wrong */
export function readBatch(value: unknown): CloudEvent[] {
  if (!Array.isArray(value)) throw refuse([], 'must be an array of events');
  if (value.length > maxBatchEvents) throw errors.cloudEventTooMany(maxBatchEvents);
  return value.map((event, at) => readEvent(event, [at]));
}

/**
 * Reads an event whose attributes are headers (HTTP protocol binding §3.1.3).
 * @throws HoldfastError 2000/400
 */
export function readHeaders(
  headers: Headers,
  data: Partial<Pick<CloudEvent, 'data' | 'dataBase64'>>,
): CloudEvent {
  const type = headers['content-type'];
  const given = Object.entries(headers).flatMap(([name, value]) =>
    // The data has the type of the body.
    name.startsWith('ce-') && name !== 'ce-datacontenttype'
      ? [[name.slice(3), decoded(name, value)] as const]
      : [],
  );
  const attributes = checkAttributes(
    [...given, ...(type === undefined ? [] : [['datacontenttype', type] as const])],
    (name) => [name === 'datacontenttype' ? 'content-type' : `ce-${name}`],
  );
  return { ...attributes, ...data };
}

/** HTTP protocol binding §3.1.3.2: quotes are taken off, and then it is percent-decoded once. */
function decoded(name: string, value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(value)?.[1]?.replaceAll(/\\(.)/g, '$1');
  try {
    return decodeURIComponent(quoted ?? value);
  } catch {
    throw refuse([name], 'must be percent-encoded UTF-8 (RFC 3986 §2.1)');
  }
}

const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0;

const refuse = (path: Path, message: string): Error =>
  errors.cloudEventInvalid({ message, ...(path.length === 0 ? {} : placeOf(path)) });
