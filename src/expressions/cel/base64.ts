/** The namespace of `base64.encode`, which takes bytes, as in CEL's extensions, and texts, as UTF-8. */
export class Base64 {
  readonly name = 'base64';
}

export const base64Type = 'Base64Namespace';

export const base64Signatures = [
  `${base64Type}.encode(bytes): string`,
  `${base64Type}.encode(string): string`,
] as const;

/** Standard base64 with padding (RFC 4648 §4). The length of the value is counted before. */
export function encodeBase64(value: unknown): string | undefined {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  if (!(bytes instanceof Uint8Array)) return undefined;
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary);
}
