import { Kms, X509Service, type AgentContext } from '@credo-ts/core';
import { insertCertificateRequest } from '../../db/queries/certificate-requests.ts';
import { currentUnit } from '../unit.ts';
import { extensionsOf, subjectOf, type WantedCertificate } from './wanted-certificate.ts';

/** Makes a key, and asks for a certificate for it (PKCS #10, RFC 2986): the key never leaves the wallet. */
export async function requestCertificate(
  context: AgentContext,
  wanted: WantedCertificate,
  publicUrl: string,
): Promise<string> {
  const { tx, walletId } = currentUnit();
  const { publicJwk, keyId } = await context.dependencyManager
    .resolve(Kms.KeyManagementApi)
    .createKey({ type: { kty: 'EC', crv: 'P-256' } });
  const request = await X509Service.createCertificateSigningRequest(context, {
    subjectPublicKey: Kms.PublicJwk.fromPublicJwk(publicJwk),
    subject: subjectOf(wanted),
    extensions: extensionsOf(wanted, publicUrl),
  });
  const csr = `${request.toString('pem').trim()}\n`;
  return insertCertificateRequest(tx, { walletId, keyId, purpose: wanted.purpose ?? null, csr });
}
