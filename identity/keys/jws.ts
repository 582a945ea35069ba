import { createHash, type JsonWebKey } from 'node:crypto';
import { Kms } from '@credo-ts/core';
import { readJoseHeader } from './jose-header.ts';
import { verifiedAlgorithms, verifyBytes } from './signatures.ts';

/** A signed token in compact form (RFC 7515 §7.1), read before its signature is checked. */
export interface Jws<Header, Payload> {
  header: Header & { alg: string; typ?: string };
  payload: Payload;
  isSignedBy: (key: JsonWebKey) => Promise<boolean>;
}

/** @throws Error for a text that is none, or has an extension; the content is the sender's own and unchecked */
export function readJws<Header, Payload>(compact: string): Jws<Header, Payload> {
  const [head = '', body = '', signature = ''] = compact.split('.');
  const header = readJoseHeader(head) as Jws<Header, Payload>['header'];
  return {
    header,
    payload: JSON.parse(Buffer.from(body, 'base64url').toString()) as Payload,
    isSignedBy: async (key) =>
      verifiedAlgorithms.includes(header.alg) &&
      verifyBytes(key, header.alg, Buffer.from(`${head}.${body}`), Buffer.from(signature, 'base64url')),
  };
}

/** The thumbprint that names a key (RFC 7638). @throws Error if it is no public key */
export const thumbprintOf = (key: JsonWebKey): string =>
  Buffer.from(Kms.PublicJwk.fromUnknown(key).getJwkThumbprint()).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
