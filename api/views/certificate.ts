import { X509Certificate } from 'node:crypto';
import * as v from 'valibot';
import { distinguishedName } from '../../identity/certificates/distinguished-name.ts';
import type { CertificateRow } from '../../db/queries/wallets/wallet-certificates.ts';
import { CertificatePurpose } from '../../src/wallets/certificates/purpose.ts';
import { Id, Time } from './fields.ts';

/** The contents of a certificate in PEM. */
export const certificateFacts = {
  subject: v.pipe(v.string(), v.description('Distinguished name (RFC 4514).')),
  issuer: v.string(),
  fingerprint: v.pipe(v.string(), v.description('SHA-256 of the certificate, in hexadecimal.')),
  dnsNames: v.pipe(v.array(v.string()), v.description('The DNS names for `x509_san_dns`.')),
  notBefore: Time,
  notAfter: Time,
};

export const Certificate = v.object({
  id: Id,
  walletId: Id,
  purpose: v.nullable(CertificatePurpose),
  ...certificateFacts,
  selfSigned: v.pipe(v.boolean(), v.description('True if the certificate is self-signed.')),
  chain: v.pipe(v.string(), v.description("PEM, the wallet's own certificate first.")),
  createdAt: Time,
});

export function factsOf(pem: string) {
  const certificate = new X509Certificate(pem);
  const { subject, issuer, fingerprint256, subjectAltName, validFrom, validTo } = certificate;
  return {
    subject: distinguishedName(subject),
    issuer: distinguishedName(issuer),
    fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
    dnsNames: [...(subjectAltName ?? '').matchAll(/DNS:([^,\s"]+)/g)].map(([, name]) => name),
    notBefore: new Date(validFrom),
    notAfter: new Date(validTo),
    selfSigned: subject === issuer && certificate.verify(certificate.publicKey),
  };
}

export function certificateView({ id, walletId, purpose, chain, createdAt }: CertificateRow) {
  return { id, walletId, purpose, ...factsOf(chain), chain, createdAt };
}
