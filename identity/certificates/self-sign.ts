import { Kms, X509KeyUsage, X509Service, type AgentContext } from '@credo-ts/core';
import { durationEnd } from '../../src/language/durations/duration.ts';
import { saveCertificate } from './import-certificate.ts';
import { readChain } from './read-chain.ts';
import { extensionsOf, subjectOf, type WantedCertificate } from './wanted-certificate.ts';

export interface SelfSignedCertificate extends WantedCertificate {
  /** ISO 8601 duration. */
  validFor: string;
}

/** A wallet whose clock is a minute late accepts the certificate all the same. */
const leewayMs = 60_000;
const hourMs = 3_600_000;

/**
 * Creates a self-signed certificate with a new key, for development. It is signed by an authority that is made for it
 * alone and whose key is discarded at once, because wallets refuse a signer that is its own trust anchor (High
 * Assurance Interoperability Profile 1.0 §7).
 */
export async function selfSign(
  context: AgentContext,
  wanted: SelfSignedCertificate,
  publicUrl: string,
): Promise<string> {
  const kms = context.dependencyManager.resolve(Kms.KeyManagementApi);
  const newKey = async () => {
    const { publicJwk, keyId } = await kms.createKey({ type: { kty: 'EC', crv: 'P-256' } });
    return { key: Kms.PublicJwk.fromPublicJwk(publicJwk), keyId };
  };
  const now = Date.now();
  const validity = {
    // Rounded to the hour, because credentials name the hour of their issuance and must not be older than their
    // certificate.
    notBefore: new Date(Math.floor((now - leewayMs) / hourMs) * hourMs),
    notAfter: new Date(durationEnd(wanted.validFor, now)),
  };
  const [authority, own] = [await newKey(), await newKey()];
  const issuer = `C=${wanted.country}, O=${wanted.commonName}, CN=Development authority`;
  // It says where the issuer is found (ISO/IEC 18013-5 §B.1.1, §B.1.4).
  const issuerAlternativeName = { name: [{ type: 'url' as const, value: publicUrl }] };
  const root = await X509Service.createCertificate(context, {
    authorityKey: authority.key,
    issuer,
    validity,
    extensions: {
      basicConstraints: { ca: true, pathLenConstraint: 0, markAsCritical: true },
      keyUsage: { usages: [X509KeyUsage.KeyCertSign, X509KeyUsage.CrlSign], markAsCritical: true },
      subjectKeyIdentifier: { include: true },
      issuerAlternativeName,
    },
  });
  const certificate = await X509Service.createCertificate(context, {
    authorityKey: authority.key,
    subjectPublicKey: own.key,
    issuer,
    subject: subjectOf(wanted),
    validity,
    extensions: {
      ...extensionsOf(wanted, publicUrl),
      authorityKeyIdentifier: { include: true },
      issuerAlternativeName,
    },
  });
  await kms.deleteKey({ keyId: authority.keyId });
  const chain = readChain(`${certificate.toString('pem')}\n${root.toString('pem')}`, 'selfSigned');
  return saveCertificate(chain, { keyId: own.keyId, purpose: wanted.purpose ?? null });
}
