import { isJson } from './content-type.ts';
import type { Attributes } from './send.ts';
import { errors } from '../../../../src/errors/catalogue.ts';

/** Headers and body of the request; a header that the definition sets, in any case, goes before ours. */
export function messageOf(
  { headers: given = {}, payload }: Pick<Attributes, 'headers' | 'payload'>,
  idempotencyKey: string,
): { headers: Record<string, string>; body?: string } {
  const own = Object.entries(given).map(([name, value]) => [name, String(value)] as const);
  const named = new Map(own.map(([name, value]) => [name.toLowerCase(), value]));
  const contentType = named.get('content-type') ?? 'application/json';
  const ours = {
    'user-agent': 'Holdfast',
    'idempotency-key': idempotencyKey,
    ...(payload === undefined ? {} : { 'content-type': contentType }),
  };
  const missing = Object.entries(ours).filter(([name]) => !named.has(name));
  const headers = Object.fromEntries([...missing, ...own]);
  return payload === undefined ? { headers } : { headers, body: bodyOf(payload, contentType) };
}

/** JSON, unless the content type is another: then only a string has one obvious form. */
function bodyOf(payload: unknown, contentType: string): string {
  if (isJson(contentType)) return JSON.stringify(payload);
  if (typeof payload === 'string') return payload;
  throw errors.attributesInvalid([
    {
      reason: 'value.invalid',
      message: 'must be a string where the content type is not JSON',
      field: 'payload',
    },
  ]);
}
