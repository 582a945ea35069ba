import type { Attributes } from './attributes.ts';
import { bytesOf, invalid } from './invalid.ts';

type Part = NonNullable<Attributes['multipart']>[number];

/** The parts as `multipart/form-data` (RFC 7578). Every try sends the same bytes. */
export function multipartOf(parts: readonly Part[], idempotencyKey: string) {
  const boundary = `holdfast-${idempotencyKey.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 50)}`;
  const chunks = parts.flatMap((part, at) => [
    Buffer.from(`--${boundary}\r\n${headersOf(part, `multipart.${at}`)}\r\n\r\n`),
    contentOf(part, `multipart.${at}`),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function headersOf({ name, filename, contentType, base64 }: Part, field: string): string {
  if (contentType !== undefined && !/^[\w.+-]+\/[\w.+-]+(; ?[\w.-]+=[\w."-]+)*$/.test(contentType))
    throw invalid(
      `${field}.contentType`,
      'must be a content type, such as `application/pdf`',
      'value.format',
    );
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`;
  const type = contentType ?? (base64 === undefined ? undefined : 'application/octet-stream');
  return `Content-Disposition: form-data; name="${quoted(name)}"${file}${type === undefined ? '' : `\r\nContent-Type: ${type}`}`;
}

/** So a name ends no header (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data). */
const quoted = (text: string): string =>
  text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');

function contentOf({ value, base64 }: Part, field: string): Uint8Array {
  if ((value === undefined) === (base64 === undefined))
    throw invalid(field, 'must have either `value` or `base64`');
  return base64 === undefined ? Buffer.from(String(value)) : bytesOf(base64, `${field}.base64`);
}
