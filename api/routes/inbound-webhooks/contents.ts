import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import {
  isJsonType,
  mediaTypeOf,
  modeOf,
  readBatch,
  readEvent,
  readHeaders,
} from '../../../src/doors/cloud-events/read.ts';
import type { CloudEvent } from '../../../src/doors/cloud-events/attributes.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { placeOf } from '../../../src/language/errors/place.ts';
import type { InboundContent } from '../../../src/doors/inbound/event.ts';
import { parseExactly } from '../../../src/doors/inbound/exact-numbers.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';

interface Request {
  bytes: Buffer;
  /** The headers by their names in lower case. */
  headers: Record<string, string>;
  /** The names of those that came several times. */
  repeated: readonly string[];
  parse: (text: string) => Promise<unknown>;
}

type Exact<T> = T & Pick<InboundContent, 'numbersAsText'>;

const some = (numbersAsText: string[]): Pick<InboundContent, 'numbersAsText'> =>
  numbersAsText.length === 0 ? {} : { numbersAsText };

const ofData = (pointers: readonly string[] = []): Pick<InboundContent, 'numbersAsText'> =>
  some(pointers.map((pointer) => `/data${pointer}`));

async function exactly(text: string, parse: Request['parse']): Promise<Exact<{ value: unknown }>> {
  const { value, numbersAsText } = await parseExactly(text, parse, randomBytes(16).toString('hex'));
  return { value, ...some(numbersAsText) };
}

/** Reads the body of an event in no special format. @throws HoldfastError 2003 if it is no UTF-8; 503 */
export async function bodyOf({ bytes, headers, parse }: Request): Promise<Exact<{ body: unknown }>> {
  const text = textOf(bytes);
  if (/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? ''))
    return { body: formOf(new URLSearchParams(text)) };
  // Content that is no JSON stays a text, so that no data is lost.
  try {
    const { value, ...rest } = await exactly(text, parse);
    return { body: value, ...rest };
  } catch (error) {
    if (error instanceof HoldfastError && error.status !== 503) return { body: text };
    throw error;
  }
}

/**
 * Reads the CloudEvents of a request.
 * @throws HoldfastError 2000/400 if one is wrong; 2003 if the JSON is; 503
 */
export async function cloudEventsOf(
  request: Request,
): Promise<{ events: Exact<{ event: CloudEvent }>[]; isBatch: boolean }> {
  const { bytes, headers, repeated, parse } = request;
  const mode = modeOf(headers);
  if (mode === 'binary') requireOnce(repeated);
  if (mode === 'binary') {
    const { numbersAsText, ...data } = await dataOf(request);
    return { events: [{ event: readHeaders(headers, data), ...ofData(numbersAsText) }], isBatch: false };
  }
  const { value, numbersAsText = [] } = await exactly(textOf(bytes), parse);
  if (mode !== 'batched')
    return { events: [{ event: readEvent(value), ...some(numbersAsText) }], isBatch: false };
  const events = readBatch(value).map((event, at) => {
    const own = numbersAsText.filter((pointer) => pointer.startsWith(`/${at}/`));
    return { event, ...some(own.map((pointer) => pointer.slice(`/${at}`.length))) };
  });
  return { events, isBatch: true };
}

/** Two values of an attribute are joined as the headers are read, and would be a third one. */
function requireOnce(repeated: readonly string[]): void {
  const name = repeated.find((one) => one.startsWith('ce-'));
  if (name !== undefined)
    throw errors.cloudEventInvalid({ message: 'must be there only once', ...placeOf([name]) });
}

/** The data of the binary mode: JSON is read, a text is a text, and everything else stays bytes. */
async function dataOf({
  bytes,
  headers,
  parse,
}: Request): Promise<Exact<{ data?: unknown; dataBase64?: string }>> {
  if (bytes.length === 0) return {};
  const type = mediaTypeOf(headers);
  if (isJsonType(type)) {
    const { value: data, ...rest } = await exactly(textOf(bytes), parse);
    return { data, ...rest };
  }
  if (isTextType(type) && isUtf8(bytes)) return { data: bytes.toString() };
  return { dataBase64: bytes.toString('base64') };
}

const isTextType = (type: string): boolean =>
  /^text\/|^application\/(?:xml|x-www-form-urlencoded)$|\+xml$/.test(type);

function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw errors.bodyNotUtf8();
  return bytes.toString();
}

/** A name that comes several times has a list of its values. */
function formOf(fields: URLSearchParams): Record<string, string | string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries(
    [...lists].map(([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  );
}
