import { Kms, X509Service, type AgentContext } from '@credo-ts/core';
import {
  countOpenRequests,
  insertCertificateRequest,
} from '../../db/queries/wallets/certificate-requests.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { lockIdentity } from '../wallet/lock-identity.ts';
import { currentUnit } from '../wallet/unit.ts';
import { extensionsOf, subjectOf, type WantedCertificate } from './wanted-certificate.ts';

/** Each has a key of its own, which is kept. */
const maxOpen = 20;

/**
 * Makes a key, and asks for a certificate for it (PKCS #10, RFC 2986): the key never leaves the wallet.
 * @throws HoldfastError 2006 where too many requests of the wallet are not answered yet
 */
export async function requestCertificate(
  context: AgentContext,
  wanted: WantedCertificate,
  publicUrl: string,
): Promise<string> {
  const { tx, walletId } = currentUnit();
  // Else requests that come at once would all count the same.
  await lockIdentity();
  if ((await countOpenRequests(tx, walletId)) >= maxOpen)
    throw errors.tooManyCertificateRequests(walletId, maxOpen);
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
