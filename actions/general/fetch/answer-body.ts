import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import type { EgressResponse } from '../../../net/exchange.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { parseJson } from '../../../src/parsing/parse-json.ts';
import { isJson, parameterOf } from './content-type.ts';

/** The body as an output: parsed if it is JSON (null if there is none), otherwise text. */
export function bodyOf({ headers, body }: EgressResponse): unknown {
  const contentType = headers['content-type'] ?? '';
  // JSON is UTF-8 whatever its `charset` says (RFC 8259 §8.1).
  if (!isJson(contentType)) return textOf(body, parameterOf(contentType, 'charset'));
  if (body.byteLength === 0) return null;
  // The parser's own message would quote the body.
  if (!isUtf8(body))
    throw errors.endpointAnswerUnreadable({
      message: 'The content type is JSON, but the body is not UTF-8.',
    });
  const parsed = parseJson(textOf(body));
  if ('value' in parsed) return parsed.value;
  const { message, ...place } = parsed.fault;
  throw errors.endpointAnswerUnreadable({
    message: `The body cannot be kept as JSON: ${message}.`,
    ...place,
  });
}

const textOf = (bytes: Uint8Array, charset = 'utf-8'): string => decoderOf(charset).decode(bytes);

/** UTF-8 if the charset is unknown. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
