import * as v from 'valibot';
import { uuidPattern } from '../../language/names/uuid.ts';

export const didPattern = /^did:[a-z0-9]+:[A-Za-z0-9_.:%-]+$/;
/** White space is written out: engines of other languages disagree on what `\s` is. */
const pem =
  /^[\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]*-----BEGIN CERTIFICATE-----/;
const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

export const isDid = (text: string): boolean => didPattern.test(text);

/** The same where only DIDs sign. */
export const TrustedDid = v.pipe(
  v.string(),
  v.maxLength(65_536),
  v.regex(anyOf(didPattern, uuidPattern), 'must be a DID, or the id of a trust anchor'),
);

/** A trusted issuer: a DID, a certificate, or the id of a trust anchor of the project. */
export const TrustedIssuer = v.pipe(
  v.string(),
  v.maxLength(65_536),
  v.regex(
    anyOf(didPattern, uuidPattern, pem),
    'must be a DID, the id of a trust anchor, or a certificate in PEM',
  ),
);
