import { Kms, X509Service, type AgentContext } from '@credo-ts/core';
import {
  countOpenRequests,
  insertCertificateRequest,
} from '../../db/queries/wallets/certificate-requests.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { lockIdentity } from '../wallet/lock-identity.ts';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';
import { extensionsOf, subjectOf, type WantedCertificate } from './wanted-certificate.ts';

/** Each open request has a key of its own, which is stored. */
const maxOpen = 20;

/**
 * Creates a key and a certificate request for it (PKCS #10, RFC 2986). The key never leaves the wallet.
 * @throws HoldfastError 2006 if too many requests of the wallet are open
 */
export async function requestCertificate(
  context: AgentContext,
  wanted: WantedCertificate,
  publicUrl: string,
): Promise<string> {
  const { tx, walletId } = currentWalletTransaction();
  // Without the lock, requests that come at once would all count the same number.
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
