import type { ClaimPath } from '../../../src/wallets/templates/claim-path.ts';
import type { PromisedMdoc, PromisedSdJwt } from './promised-credential.ts';
import { valueToSign } from './signed-value.ts';

/**
 * The claims of an SD-JWT VC, as they are signed.
 * @param at the field of the attributes in the offer
 * @throws UnsignableValue
 */
export const signedClaims = (
  { format, claims, selectiveWithin = [] }: PromisedSdJwt,
  at: string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => {
      const signing = { format, selectiveWithin: selectiveWithin.flatMap((path) => inside(path, name)) };
      return [name, valueToSign(signing, value, `${at}.${name}`)];
    }),
  );

const inside = ([first, ...rest]: ClaimPath, name: string): ClaimPath[] => (first === name ? [rest] : []);

/**
 * The elements of an mdoc by namespace, as CBOR encodes them (ISO/IEC 18013-5 §7.2).
 * @param at the field of the attributes in the offer
 * @throws UnsignableValue
 */
export function signedNamespaces(
  { format, elements }: PromisedMdoc,
  at: string,
): Record<string, Record<string, unknown>> {
  const namespaces: Record<string, Record<string, unknown>> = Object.create(null);
  for (const { namespace, name, value, type, typesWithin } of elements) {
    const inNamespace = (namespaces[namespace] ??= Object.create(null) as Record<string, unknown>);
    inNamespace[name] = valueToSign({ format, type, typesWithin }, value, `${at}.${name}`);
  }
  return namespaces;
}
