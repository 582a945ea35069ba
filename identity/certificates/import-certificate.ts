import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Kms, type AgentContext } from '@credo-ts/core';
import { insertCertificate } from '../../db/queries/wallet-certificates.ts';
import { currentUnit } from '../unit.ts';
import { invalidCertificate, readChain, type Chain } from './read-chain.ts';

export interface ImportedCertificate {
  /** PEM, the wallet's own first. */
  chain: string;
  /** PEM (PKCS #8 or SEC 1), unencrypted. */
  privateKey: string;
}

/** Keeps a certificate and its key. @throws HoldfastError 2000 naming the field that is wrong */
export async function importCertificate(
  context: AgentContext,
  { chain: text, privateKey }: ImportedCertificate,
): Promise<string> {
  const chain = readChain(text, 'chain');
  const key = readKey(privateKey);
  const [own] = chain;
  if (!own.checkPrivateKey(key)) {
    throw invalidCertificate('is not the key of the first certificate', 'privateKey');
  }
  if (new Date(own.validTo) <= new Date()) throw invalidCertificate('has expired', 'chain');
  const { keyId } = await context.dependencyManager.resolve(Kms.KeyManagementApi).importKey({
    privateJwk: key.export({ format: 'jwk' }) as Kms.KmsJwkPrivate,
  });
  return saveCertificate(chain, keyId);
}

export function saveCertificate(chain: Chain, keyId: string): Promise<string> {
  const { tx, walletId } = currentUnit();
  const [own] = chain;
  return insertCertificate(tx, {
    walletId,
    keyId,
    chain: chain.map((certificate) => certificate.toString()).join(''),
    notBefore: new Date(own.validFrom),
    notAfter: new Date(own.validTo),
  });
}

function readKey(text: string): KeyObject {
  const key = parseKey(text);
  const { asymmetricKeyType, asymmetricKeyDetails } = key;
  if (asymmetricKeyType !== 'ec' || asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw invalidCertificate('must be a key on P-256, as everything is signed with ES256', 'privateKey');
  }
  return key;
}

function parseKey(text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw invalidCertificate('is not an unencrypted private key in PEM', 'privateKey');
  }
}
