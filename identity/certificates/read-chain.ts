import { X509Certificate } from 'node:crypto';
import { errors } from '../../src/language/errors/catalogue.ts';

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const maxCertificates = 10;

export type Chain = [X509Certificate, ...X509Certificate[]];

/**
 * Reads certificates in PEM, each but the last signed by the next (RFC 5280 §6.1).
 * @throws HoldfastError 2000 naming the field
 */
export function readChain(text: string, field: string): Chain {
  const [leaf, ...others] = (text.match(pem) ?? []).map((one) => parse(one, field));
  if (!leaf) throw errors.certificateInvalid('has no certificate in PEM', field);
  const chain: Chain = [leaf, ...others];
  if (chain.length > maxCertificates) {
    throw errors.certificateInvalid(`must have at most ${maxCertificates} certificates`, field);
  }
  for (const [index, issuer] of others.entries()) {
    const certificate = chain[index] ?? leaf;
    if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey)) {
      throw errors.certificateInvalid(
        `certificate ${index + 2} has not issued certificate ${index + 1}: the wallet's own stands first`,
        field,
      );
    }
  }
  return chain;
}

function parse(text: string, field: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw errors.certificateInvalid('has a certificate that cannot be parsed', field);
  }
}
