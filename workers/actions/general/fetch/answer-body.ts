import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import type { EgressResponse } from '../../../../net/exchange.ts';
import { errors } from '../../../../src/errors/catalogue.ts';
import { parseJson } from '../../../../src/json/parse.ts';
import { isJson, parameterOf } from './content-type.ts';

/** The body as an output: parsed where it says that it is JSON (null where there is none), else text. */
export function bodyOf({ headers, body }: EgressResponse): unknown {
  const contentType = headers['content-type'] ?? '';
  // JSON is UTF-8 whatever its `charset` says (RFC 8259 §8.1).
  if (!isJson(contentType)) return textOf(body, parameterOf(contentType, 'charset'));
  if (body.byteLength === 0) return null;
  // The parser's own words would quote the body.
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

/** UTF-8 where the charset is not one that anybody knows. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
