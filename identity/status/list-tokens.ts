import type { JsonWebKey } from 'node:crypto';
import { cose } from '../keys/cose-header.ts';
import { claimsOf, readSign1 } from '../keys/cose-sign1.ts';
import { readJws } from '../keys/jws.ts';

/** A Status List Token or an identifier list, read before its signature is checked. */
export interface ListToken {
  /** Its media type without `application/`. */
  typ: unknown;
  sub: unknown;
  exp: unknown;
  nbf: unknown;
  iat: unknown;
  /** The number of seconds for which a copy may be kept. */
  ttl: unknown;
  /** DER, the signer's own certificate first; null if a DID signed. */
  x5c: Buffer[] | null;
  /** The DID URL of the key. */
  didUrl: string;
  isSignedBy: (key: JsonWebKey) => Promise<boolean>;
  /** draft-ietf-oauth-status-list §4 */
  statusList: { bits: unknown; lst: Buffer } | null;
  /** The revoked identifiers in base64url (ISO/IEC 18013-5 second edition, §12.3.6.4). */
  identifiers: ReadonlySet<string> | null;
}

/** Claims of CWTs (RFC 8392, draft-ietf-oauth-status-list §15.4, ISO/IEC 18013-5 second edition). */
export const claim = {
  iss: 1,
  sub: 2,
  exp: 4,
  nbf: 5,
  iat: 6,
  identifierList: 65_530,
  statusList: 65_533,
  ttl: 65_534,
} as const;

interface Header {
  kid?: string;
  x5c?: string[];
}

interface Payload {
  iss?: string;
  sub?: string;
  exp?: number;
  nbf?: number;
  iat?: number;
  ttl?: number;
  status_list?: { bits: number; lst: string };
}

/** @throws Error for a text that is none */
export function readJwtList(text: string): ListToken {
  const { header, payload, isSignedBy } = readJws<Header, Payload>(text);
  const { kid = '', x5c } = header;
  const list = payload.status_list;
  return {
    typ: header.typ,
    sub: payload.sub,
    exp: payload.exp,
    nbf: payload.nbf,
    iat: payload.iat,
    ttl: payload.ttl,
    x5c: x5c ? x5c.map((one) => Buffer.from(one, 'base64')) : null,
    didUrl: kid.startsWith('did:') ? kid : `${payload.iss ?? ''}${kid}`,
    isSignedBy,
    statusList: list ? { bits: list.bits, lst: Buffer.from(list.lst, 'base64url') } : null,
    identifiers: null,
  };
}

/** @throws Error for data that are none */
export function readCwtList(bytes: Buffer): ListToken {
  const signed = readSign1(bytes);
  const claims = claimsOf(signed);
  const chain = signed.header(cose.x5chain);
  const kid = signed.header(cose.kid);
  const list = claims.get(claim.statusList);
  return {
    typ: String(signed.header(cose.typ)).replace(/^application\//, ''),
    sub: claims.get(claim.sub),
    exp: claims.get(claim.exp),
    nbf: claims.get(claim.nbf),
    iat: claims.get(claim.iat),
    ttl: claims.get(claim.ttl),
    x5c: chain === undefined ? null : [chain].flat().map((one) => Buffer.from(one as Uint8Array)),
    didUrl: kid instanceof Uint8Array ? Buffer.from(kid).toString() : '',
    isSignedBy: signed.isSignedBy,
    statusList:
      list instanceof Map
        ? { bits: list.get('bits'), lst: Buffer.from(list.get('lst') as Uint8Array) }
        : null,
    identifiers: identifiersOf(claims.get(claim.identifierList)),
  };
}

function identifiersOf(list: unknown): ReadonlySet<string> | null {
  const identifiers: unknown = list instanceof Map ? list.get('identifiers') : null;
  if (!(identifiers instanceof Map)) return null;
  return new Set([...identifiers.keys()].map((id) => Buffer.from(id as Uint8Array).toString('base64url')));
}
