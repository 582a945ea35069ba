import { bodyAttributes } from '../../../src/actions/general/fetch-attributes.ts';
import { pairsOf } from './address.ts';
import type { Attributes } from './attributes.ts';
import { isJson } from './content-type.ts';
import { bytesOf, invalid } from './invalid.ts';
import { multipartOf } from './multipart.ts';

interface RequestBody {
  contentType: string;
  body: string | Uint8Array;
}

/**
 * The body in the form that was chosen; null if there is none.
 * @param contentType the content type of the definition, if it has one
 * @throws HoldfastError 2000 where two bodies are given, or one that its content type cannot have
 */
export function bodyOf(
  attributes: Attributes,
  contentType: string | undefined,
  idempotencyKey: string,
): RequestBody | null {
  const { payload, form, text, base64, multipart } = attributes;
  const [, second] = bodyAttributes.filter((name) => attributes[name] !== undefined);
  if (second !== undefined) throw invalid(second, 'cannot be sent beside another body');
  if (payload !== undefined) return json(payload, contentType ?? 'application/json');
  // The encoding is the one of forms in a browser (https://url.spec.whatwg.org/#urlencoded-serializing).
  if (form)
    return as(
      contentType,
      'application/x-www-form-urlencoded',
      new URLSearchParams(pairsOf(form)).toString(),
    );
  if (text !== undefined) return as(contentType, 'text/plain; charset=utf-8', text);
  if (base64 !== undefined) return as(contentType, 'application/octet-stream', bytesOf(base64, 'base64'));
  if (!multipart) return null;
  if (contentType !== undefined)
    throw invalid(
      'headers.content-type',
      'must be left out with `multipart`, which has a boundary of its own',
    );
  return multipartOf(multipart, idempotencyKey);
}

const as = (contentType: string | undefined, usual: string, body: string | Uint8Array): RequestBody => ({
  contentType: contentType ?? usual,
  body,
});

/** JSON, unless the content type is another: then only a string can be sent unambiguously. */
function json(payload: unknown, contentType: string): RequestBody {
  if (isJson(contentType)) return { contentType, body: JSON.stringify(payload) };
  if (typeof payload === 'string') return { contentType, body: payload };
  throw invalid('payload', 'must be a string where the content type is not JSON');
}
