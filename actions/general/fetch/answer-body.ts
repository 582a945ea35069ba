import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import type { EgressResponse } from '../../../net/exchange.ts';
import type { ReadJson } from '../../../src/definitions/evaluation/read-json.ts';
import type { ActionContext } from '../../context.ts';
import type { Attributes } from './attributes.ts';
import { isJson, parameterOf } from './content-type.ts';

/** The body as a value, or large JSON as its text. */
export type Body = Exclude<ReadJson, { fault: unknown }>;

/** The value of a body of any size, for a caller that reads it. */
export const valueOf = (body: Body): unknown =>
  'large' in body ? (JSON.parse(body.large.json) as unknown) : body.value;

/** Statuses whose answers have no content (RFC 9110 §15.3.5, §15.3.6, §15.4.5). */
const withoutContent = new Set([204, 205, 304]);

/**
 * The body as an output: null if there can be none; as it is asked for, or else parsed if it is JSON, otherwise text.
 * @throws UnreadableBody
 */
export async function bodyOf(
  { status, headers, body }: EgressResponse,
  method: string,
  as: Attributes['as'],
  readJson: ActionContext['readJson'],
): Promise<Body> {
  if (method === 'HEAD' || withoutContent.has(status) || as === 'none') return { value: null };
  if (as === 'base64') return { value: Buffer.from(body).toString('base64') };
  const contentType = headers['content-type'] ?? '';
  return (as ?? (isJson(contentType) ? 'json' : 'text')) === 'json'
    ? jsonOf(body, readJson)
    : { value: textOf(body, parameterOf(contentType, 'charset')) };
}

/** JSON is UTF-8 whatever its `charset` says (RFC 8259 §8.1). Without any value it is null. */
async function jsonOf(body: Uint8Array, readJson: ActionContext['readJson']): Promise<Body> {
  // The parser's own message would quote the body.
  if (!isUtf8(body)) throw unreadable('The body should be JSON, but is not UTF-8.');
  const text = new TextDecoder().decode(body);
  if (/^[ \t\r\n]*$/.test(text)) return { value: null };
  const read = await readJson(text);
  if (!('fault' in read)) return read;
  const { message, isText: _, ...place } = read.fault;
  throw unreadable(`The body cannot be kept as JSON: ${message}.`, place);
}

/** Bytes that are no text are refused: replacement characters would stand for data that is lost. */
function textOf(bytes: Uint8Array, charset = 'utf-8'): string {
  const decoder = decoderOf(charset);
  try {
    return decoder.decode(bytes);
  } catch {
    throw unreadable(`The body is no text in the charset ${decoder.encoding}.`);
  }
}

const strictly = { fatal: true } as const;

/** UTF-8 if the charset is unknown. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, strictly);
  } catch {
    return new TextDecoder('utf-8', strictly);
  }
}

/** Why a body cannot be an output, and the place in it, if there is one. */
export class UnreadableBody extends Error {
  readonly place: object;

  constructor(message: string, place: object) {
    super(message);
    this.name = 'UnreadableBody';
    this.place = place;
  }
}

const unreadable = (message: string, place: object = {}) => new UnreadableBody(message, place);

const keptBytes = 2_048;

/**
 * The first 2 KiB of a body as text, for the error of a call; undefined if there is none. An endpoint says there why it
 * refuses. Bytes that are no text, and NUL, which no text can store, are replacement characters.
 */
export function startOf({ headers, body }: Pick<EgressResponse, 'headers' | 'body'>): string | undefined {
  if (body.byteLength === 0) return undefined;
  const charset = parameterOf(headers['content-type'] ?? '', 'charset');
  // In a stream, a character that is cut in half at the end is left out.
  const text = new TextDecoder(decoderOf(charset ?? 'utf-8').encoding).decode(body.subarray(0, keptBytes), {
    stream: true,
  });
  return text.replaceAll('\0', '\ufffd');
}
