import { hasTooManyValues } from '../../src/language/json/exact.ts';

/** Something signed or encrypted has an extension that must be understood, and is not (RFC 7515 §4.1.11, RFC 9052 §3.1). */
export class UnknownExtension extends Error {
  override readonly name = 'UnknownExtension';
}

/**
 * Reads the protected header of a JWS or a JWE (RFC 7515 §4, RFC 7516 §4).
 * @param understood the extensions that the caller processes; if it names none, every header with `crit` is refused
 * @throws UnknownExtension; Error for a text that is no header
 */
export function readJoseHeader(encoded: string, understood: readonly string[] = []): Record<string, unknown> {
  const text = Buffer.from(encoded, 'base64url').toString();
  if (hasTooManyValues(text)) throw new Error('a JOSE header has too many values');
  const header: unknown = JSON.parse(text);
  if (typeof header !== 'object' || header === null || Array.isArray(header))
    throw new Error('a JOSE header is no object');
  if (Object.hasOwn(header, 'crit')) requireUnderstood(header as { crit: unknown }, understood);
  return header as Record<string, unknown>;
}

function requireUnderstood(header: { crit: unknown }, understood: readonly string[]): void {
  const { crit } = header;
  const isUnderstood =
    Array.isArray(crit) &&
    crit.length > 0 &&
    crit.every((name) => understood.includes(String(name)) && Object.hasOwn(header, String(name)));
  if (!isUnderstood)
    throw new UnknownExtension('a JOSE header has a parameter in crit that is not understood');
}
