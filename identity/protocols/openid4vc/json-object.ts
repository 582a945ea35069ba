import type { ProtocolRequest } from '../../wallet/protocol-request.ts';

/** A body that is a JSON object; null where it is none. */
export function jsonObject(body: ProtocolRequest['body']): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(body ?? []).toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
