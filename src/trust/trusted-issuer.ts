import * as v from 'valibot';

const did = /^did:[a-z0-9]+:[\w.:%-]+$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const pem = /^\s*-----BEGIN CERTIFICATE-----/;

export const isDid = (text: string): boolean => did.test(text);
export const isTrustAnchorId = (text: string): boolean => uuid.test(text);

/** The same where only DIDs sign. */
export const TrustedDid = v.pipe(
  v.string(),
  v.maxLength(65_536),
  v.check((text) => isDid(text) || isTrustAnchorId(text), 'must be a DID, or the id of a trust anchor'),
);

/** A trusted issuer: a DID, a certificate, or the id of a trust anchor of the project. */
export const TrustedIssuer = v.pipe(
  v.string(),
  v.maxLength(65_536),
  v.check(
    (text) => isDid(text) || isTrustAnchorId(text) || pem.test(text),
    'must be a DID, the id of a trust anchor, or a certificate in PEM',
  ),
);
