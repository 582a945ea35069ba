import { Kms, X509KeyUsage, X509Service, type AgentContext } from '@credo-ts/core';
import { durationEnd } from '../../src/durations/duration.ts';
import { saveCertificate } from './import-certificate.ts';
import { readChain } from './read-chain.ts';

export interface SelfSignedCertificate {
  commonName: string;
  /** ISO 3166-1 alpha-2: mdocs of an issuer without one are refused (ISO/IEC 18013-5 §9.1.2.4). */
  country: string;
  /** ISO 8601 duration. */
  validFor: string;
}

/** Clocks of wallets that are late take it all the same. */
const leewayMs = 60_000;

/** A certificate that nobody vouches for, with a new key: for development. */
export async function selfSign(
  context: AgentContext,
  { commonName, country, validFor }: SelfSignedCertificate,
  publicUrl: string,
): Promise<string> {
  const { publicJwk, keyId } = await context.dependencyManager
    .resolve(Kms.KeyManagementApi)
    .createKey({ type: { kty: 'EC', crv: 'P-256' } });
  const now = Date.now();
  const certificate = await X509Service.createCertificate(context, {
    authorityKey: Kms.PublicJwk.fromPublicJwk(publicJwk),
    issuer: `C=${country}, CN=${commonName}`,
    validity: { notBefore: new Date(now - leewayMs), notAfter: new Date(durationEnd(validFor, now)) },
    extensions: {
      keyUsage: { usages: [X509KeyUsage.DigitalSignature] },
      subjectKeyIdentifier: { include: true },
      // What signers by DNS name and issuers by URL are held to.
      subjectAlternativeName: {
        name: [
          { type: 'dns', value: new URL(publicUrl).hostname },
          { type: 'url', value: publicUrl },
        ],
      },
    },
  });
  return saveCertificate(readChain(certificate.toString('pem'), 'selfSigned'), keyId);
}
