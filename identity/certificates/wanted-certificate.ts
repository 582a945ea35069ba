import { X509ExtendedKeyUsage, X509KeyUsage } from '@credo-ts/core';
import type { CertificatePurpose } from '../../src/openid4vc/certificate-purpose.ts';

/** What a wallet's certificate is to say of it. */
export interface WantedCertificate {
  commonName: string;
  /** ISO 3166-1 alpha-2: mdocs of an issuer without one are refused (ISO/IEC 18013-5 §9.1.2.4). */
  country: string;
  purpose?: CertificatePurpose | null | undefined;
}

export const subjectOf = ({ commonName, country }: WantedCertificate): string =>
  `C=${country}, CN=${commonName}`;

export const extensionsOf = ({ purpose }: WantedCertificate, publicUrl: string) => ({
  keyUsage: { usages: [X509KeyUsage.DigitalSignature], markAsCritical: true },
  // A document signer says that it is one (ISO/IEC 18013-5 §B.1.4).
  ...(purpose === 'documentSigner'
    ? { extendedKeyUsage: { usages: [X509ExtendedKeyUsage.MdlDs], markAsCritical: true } }
    : {}),
  subjectKeyIdentifier: { include: true },
  // What signers by DNS name and issuers by URL are held to.
  subjectAlternativeName: {
    name: [
      { type: 'dns' as const, value: new URL(publicUrl).hostname },
      { type: 'url' as const, value: publicUrl },
    ],
  },
});
