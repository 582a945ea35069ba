import type { Attributes } from './attributes.ts';
import { bodyOf } from './request-body.ts';

/** Headers and body of the request. A header of the definition, in any case, replaces ours. */
export function messageOf(
  attributes: Attributes,
  idempotencyKey: string,
): { headers: Record<string, string>; body?: string | Uint8Array } {
  const own = Object.entries(attributes.headers ?? {}).map(([name, value]) => [name, String(value)] as const);
  const named = new Map(own.map(([name, value]) => [name.toLowerCase(), value]));
  const sent = bodyOf(attributes, named.get('content-type'), idempotencyKey);
  const ours = {
    'user-agent': 'Holdfast',
    'idempotency-key': idempotencyKey,
    ...(sent && { 'content-type': sent.contentType }),
  };
  const missing = Object.entries(ours).filter(([name]) => !named.has(name));
  const headers = Object.fromEntries([...missing, ...own]);
  return sent ? { headers, body: sent.body } : { headers };
}
