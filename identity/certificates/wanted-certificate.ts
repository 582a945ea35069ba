import { X509ExtendedKeyUsage, X509KeyUsage } from '@credo-ts/core';
import type { CertificatePurpose } from '../../src/wallets/certificates/purpose.ts';

/** The facts about the wallet that a new certificate will contain. */
export interface WantedCertificate {
  commonName: string;
  /** ISO 3166-1 alpha-2. Wallets refuse mdocs of an issuer without one (ISO/IEC 18013-5 §9.1.2.4). */
  country: string;
  purpose?: CertificatePurpose | null | undefined;
}

export const subjectOf = ({ commonName, country }: WantedCertificate): string =>
  `C=${country}, CN=${commonName}`;

export const extensionsOf = ({ purpose }: WantedCertificate, publicUrl: string) => ({
  keyUsage: { usages: [X509KeyUsage.DigitalSignature], markAsCritical: true },
  // A certificate that signs mdocs must say so, and that it must be understood (ISO/IEC 18013-5 §B.1.4). One for everything
  // signs mdocs, too.
  ...((purpose ?? 'documentSigner') === 'documentSigner'
    ? { extendedKeyUsage: { usages: [X509ExtendedKeyUsage.MdlDs], markAsCritical: true } }
    : {}),
  subjectKeyIdentifier: { include: true },
  // Wallets compare these with the DNS name of a verifier and the URL of an issuer.
  subjectAlternativeName: {
    name: [
      { type: 'dns' as const, value: new URL(publicUrl).hostname },
      { type: 'url' as const, value: publicUrl },
    ],
  },
});
