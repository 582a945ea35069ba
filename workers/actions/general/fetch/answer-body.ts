import { TextDecoder } from 'node:util';
import type { EgressResponse } from '../../../../net/exchange.ts';
import { HoldfastError } from '../../../../src/errors/holdfast-error.ts';
import { isJson, parameterOf } from './content-type.ts';

/** The body as an output: parsed where it says that it is JSON (null where there is none), else text. */
export function bodyOf({ headers, body }: EgressResponse): unknown {
  const contentType = headers['content-type'] ?? '';
  // JSON is UTF-8 whatever its `charset` says (RFC 8259 §8.1).
  if (!isJson(contentType)) return textOf(body, parameterOf(contentType, 'charset'));
  if (body.byteLength === 0) return null;
  try {
    return JSON.parse(textOf(body)) as unknown;
  } catch {
    // The parser's own words would quote the body.
    throw new HoldfastError(2005, 'The answer could not be read.', [
      { message: 'The content type is JSON, but the body is not.' },
    ]);
  }
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
