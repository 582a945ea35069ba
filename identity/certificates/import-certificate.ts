import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Kms, type AgentContext } from '@credo-ts/core';
import { findCertificateRequest } from '../../db/queries/wallets/certificate-requests.ts';
import { insertCertificate } from '../../db/queries/wallets/wallet-certificates.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { CertificatePurpose } from '../../src/wallets/certificates/purpose.ts';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';
import { maySign, maySignMdocs } from './extensions.ts';
import { readChain, type Chain } from './read-chain.ts';

export interface ImportedCertificate {
  /** PEM; the wallet's own certificate comes first. */
  chain: string;
  /** PEM (PKCS #8 or SEC 1), unencrypted. */
  privateKey: string;
  /** If it is left out, the first purpose that the wallet has no certificate for. */
  purpose?: CertificatePurpose | null | undefined;
}

/** The certificate that an authority issued for a request of the wallet, whose private key never left it. */
export interface CertifiedRequest {
  /** PEM; the wallet's own certificate comes first. */
  chain: string;
  requestId: string;
}

/** Stores a certificate and its key. @throws HoldfastError 2000 naming the field that is wrong */
export async function importCertificate(
  context: AgentContext,
  { chain: text, privateKey, purpose = null }: ImportedCertificate,
): Promise<string> {
  const chain = readCurrent(text, purpose);
  const key = readKey(privateKey);
  if (!chain[0].checkPrivateKey(key)) {
    throw errors.certificateInvalid('is not the key of the first certificate', 'privateKey');
  }
  const { keyId } = await context.dependencyManager.resolve(Kms.KeyManagementApi).importKey({
    privateJwk: key.export({ format: 'jwk' }) as Kms.KmsJwkPrivate,
  });
  return saveCertificate(chain, { keyId, purpose });
}

/** Stores the certificate for a request. @throws HoldfastError 2000 naming the field that is wrong */
export async function importCertified(
  context: AgentContext,
  { chain: text, requestId: id }: CertifiedRequest,
): Promise<string> {
  const { tx, walletId } = currentWalletTransaction();
  const request = await findCertificateRequest(tx, { walletId, id });
  if (!request) {
    throw errors.requestInvalid([
      { reason: 'reference.unknown', message: 'is no certificate request of the wallet', field: 'requestId' },
    ]);
  }
  const chain = readCurrent(text, request.purpose);
  const publicJwk = await context.dependencyManager
    .resolve(Kms.KeyManagementApi)
    .getPublicKey({ keyId: request.keyId });
  const { x, y } = chain[0].publicKey.export({ format: 'jwk' });
  if (publicJwk.kty !== 'EC' || publicJwk.x !== x || publicJwk.y !== y) {
    throw errors.certificateInvalid('is for another key than the request', 'chain');
  }
  return saveCertificate(chain, request);
}

export function saveCertificate(
  chain: Chain,
  { keyId, purpose }: { keyId: string; purpose: CertificatePurpose | null },
): Promise<string> {
  const { tx, walletId } = currentWalletTransaction();
  const [own] = chain;
  return insertCertificate(tx, {
    walletId,
    keyId,
    purpose,
    chain: chain.map((certificate) => certificate.toString()).join(''),
    notBefore: new Date(own.validFrom),
    notAfter: new Date(own.validTo),
  });
}

function readCurrent(text: string, purpose: CertificatePurpose | null): Chain {
  const chain = readChain(text, 'chain');
  if (!maySign(chain[0]))
    throw errors.certificateInvalid(
      'has a key usage without digitalSignature, so nothing may be signed',
      'chain',
    );
  if (purpose === 'documentSigner' && !maySignMdocs(chain[0]))
    throw errors.certificateInvalid(
      'lacks the extended key usage 1.0.18013.5.1.2, so verifiers refuse mdocs that it signs',
      'chain',
    );
  if (new Date(chain[0].validTo) <= new Date()) throw errors.certificateInvalid('has expired', 'chain');
  return chain;
}

function readKey(text: string): KeyObject {
  const key = parseKey(text);
  const { asymmetricKeyType, asymmetricKeyDetails } = key;
  if (asymmetricKeyType !== 'ec' || asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw errors.certificateInvalid(
      'must be a key on P-256, as everything is signed with ES256',
      'privateKey',
    );
  }
  return key;
}

function parseKey(text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw errors.certificateInvalid('is not an unencrypted private key in PEM', 'privateKey');
  }
}
