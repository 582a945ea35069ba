import { hasTooManyValues } from '../../../src/language/json/exact.ts';
import { isDeeper, maxDepth } from '../../../src/language/json/depth.ts';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';

/** The body if it is a JSON object; otherwise null. */
export function jsonObject(body: ProtocolRequest['body']): Record<string, unknown> | null {
  try {
    const text = Buffer.from(body ?? []).toString();
    if (hasTooManyValues(text)) return null;
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The parameters of a request; null also if they are nested so deeply that walking through them could exhaust the stack. */
export function askedObject(body: ProtocolRequest['body']): Record<string, unknown> | null {
  const asked = jsonObject(body);
  return asked === null || isDeeper(asked, maxDepth) ? null : asked;
}
