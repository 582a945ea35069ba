import type * as v from 'valibot';
import type { fetchV1 } from '../../../src/actions/general/fetch.v1.ts';
import { isJson } from './content-type.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export type Attributes = v.InferOutput<typeof fetchV1.attributes>;

/** Headers and body of the request. A header of the definition, in any case, replaces ours. */
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

/** JSON, unless the content type is another: then only a string can be sent unambiguously. */
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
