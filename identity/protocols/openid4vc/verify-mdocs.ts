import { cborDecode, cborEncode } from '@animo-id/mdoc';
import { Mdoc, MdocDeviceResponse } from '@credo-ts/core';
import { requireModestCbor } from '../../keys/cbor.ts';
import { readCoseHeader } from '../../keys/cose-header.ts';
import { coseAlgorithm, coseNumbers } from '../../keys/cose-sign1.ts';

/**
 * The numbers of the algorithms that mdocs may be signed with. Wallets compare them literally, and one algorithm has
 * two: an older one (RFC 9053 §2), and one that also names the curve (RFC 9864 §2).
 */
export const mdocAlgorithms = coseNumbers();

/** Lets mdocs count by all these numbers, and a little before they are valid, as SD-JWTs do. The library has no option for it. */
export function verifyMdocs(): void {
  readNewerNumbers();
  const fromBase64Url = MdocDeviceResponse.fromBase64Url.bind(MdocDeviceResponse);
  MdocDeviceResponse.fromBase64Url = (text) => fromBase64Url(withNamespaces(text));
  const verify: Mdoc['verify'] = Reflect.get(Mdoc.prototype, 'verify');
  Mdoc.prototype.verify = async function (context, options) {
    const now = withSkew(options?.now ?? new Date(), this.validityInfo, context.config.validitySkewSeconds);
    // The library takes a time that it cannot read for one that is right.
    return now === null
      ? { isValid: false, error: 'The validity of the MSO must be given by dates' }
      : verify.call(this, context, { ...options, now });
  };
}

type Document = Map<string, Map<string, unknown>>;

/** OpenID4VP 1.0 has one document in a response (Appendix B.2.6); in drafts it has as many as a definition asks for. */
const maxDocuments = 24;

/**
 * A document that shows no elements needs no `nameSpaces` (ISO/IEC 18013-5 §8.3.2.1.2.2); the library needs them.
 * @throws Error if it is not as CBOR should be: of one byte the library makes an array of a hundred million items; or if
 * there are so many documents that checking their signatures would keep others waiting
 */
function withNamespaces(deviceResponse: string): string {
  requireModestCbor(Buffer.from(deviceResponse, 'base64url'), {
    onSignature: (header, unprotected) => readCoseHeader(header, cborDecode(unprotected)),
  });
  const response = decoded(deviceResponse);
  const documents = response?.get('documents') ?? [];
  if (documents.length > maxDocuments)
    throw new Error(`The device response has more than ${maxDocuments} documents`);
  try {
    const lacking = documents
      .map((document) => document.get('issuerSigned'))
      .filter((issuerSigned) => issuerSigned?.has('nameSpaces') === false);
    if (lacking.length === 0) return deviceResponse;
    for (const issuerSigned of lacking) issuerSigned?.set('nameSpaces', new Map());
    return Buffer.from(cborEncode(response)).toString('base64url');
  } catch {
    // The library refuses it.
    return deviceResponse;
  }
}

/** Null if it is none, which the library refuses. */
function decoded(deviceResponse: string): Map<string, Document[]> | null {
  try {
    const response = cborDecode(Buffer.from(deviceResponse, 'base64url'));
    return response instanceof Map ? (response as Map<string, Document[]>) : null;
  } catch {
    return null;
  }
}

/** The library knows the older numbers alone. */
function readNewerNumbers(): void {
  // It does not export this class: an empty COSE_Sign1 (tag 18) is one.
  const empty: object = cborDecode(Buffer.from('d28440a0f640', 'hex'));
  const prototype: object = Object.getPrototypeOf(Object.getPrototypeOf(empty));
  const alg = Object.getOwnPropertyDescriptor(prototype, 'alg');
  if (!alg?.get) throw new Error('the library reads algorithms in another way');
  Object.defineProperty(prototype, 'alg', {
    configurable: true,
    get(this: object) {
      const number: unknown = alg.get?.call(this);
      const name = coseAlgorithm(number);
      return name === undefined ? number : coseNumbers(name)[0];
    },
  });
}

/** @returns the beginning of the validity if it is that near, otherwise now; null if the validity has no dates */
function withSkew(
  now: Date,
  { validFrom, validUntil }: Mdoc['validityInfo'],
  skewSeconds: number,
): Date | null {
  const [from, until] = [validFrom, validUntil].map(timeOf) as [number, number];
  if (Number.isNaN(from) || Number.isNaN(until)) return null;
  const isNear = now.getTime() < from && from <= now.getTime() + skewSeconds * 1000;
  return isNear ? new Date(from) : now;
}

const timeOf = (date: unknown): number => (date instanceof Date ? date.getTime() : NaN);
