import { X509Certificate, type AgentContext } from '@credo-ts/core';
import {
  findCertificateThatSigned,
  findSigningCertificate,
  type CertificateKey,
  type CertificateRow,
} from '../../db/queries/wallets/wallet-certificates.ts';
import type { CertificatePurpose } from '../../src/wallets/certificates/purpose.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { StatusListToken } from '../../src/wallets/status-lists/status-list.ts';
import { walletIdOf } from '../wallet/context-ids.ts';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';
import { readChain } from './read-chain.ts';

/** A certificate of the wallet together with its key, ready to sign. */
export interface SigningCertificate {
  id: string;
  own: X509Certificate;
  /**
   * The chain that others are shown (`x5c`): the wallet's own certificate first, without the trust anchor, which they
   * must have from elsewhere.
   */
  chain: X509Certificate[];
}

/** @throws HoldfastError 2006 where the wallet has none that is valid now */
export async function signingCertificate(
  { contextCorrelationId }: AgentContext,
  purpose: CertificatePurpose,
): Promise<SigningCertificate> {
  const walletId = walletIdOf(contextCorrelationId);
  const row = await findSigningCertificate(currentWalletTransaction().tx, walletId, purpose);
  if (row) return readyToSign(row);
  throw errors.certificateMissing(walletId, purpose);
}

/** The certificate that signs status lists: the wallet's certificate for status lists, or else the one that issues. */
export async function statusListCertificate(issuing: SigningCertificate): Promise<string> {
  const { tx, walletId } = currentWalletTransaction();
  return (await findSigningCertificate(tx, walletId, 'statusLists'))?.id ?? issuing.id;
}

/**
 * The certificate that signs an existing list: the one that the list was begun with, even if it was deleted. Once
 * that has expired, the one that would begin a new list, because a list lives as long as its credentials.
 */
export async function certificateOfList(
  key: CertificateKey,
  token: StatusListToken,
): Promise<SigningCertificate> {
  const { tx } = currentWalletTransaction();
  const begun = await findCertificateThatSigned(tx, key);
  if (!begun) throw new Error('the wallet never had this certificate');
  if (begun.notAfter > new Date()) return readyToSign(begun);
  const issuing = token === 'jwt' ? 'seal' : 'documentSigner';
  return readyToSign(
    (await findSigningCertificate(tx, key.walletId, 'statusLists')) ??
      (await findSigningCertificate(tx, key.walletId, issuing)) ??
      begun,
  );
}

function readyToSign(row: CertificateRow): SigningCertificate {
  const [own, ...others] = readChain(row.chain, 'chain').map((certificate) =>
    X509Certificate.fromEncodedCertificate(certificate.toString()),
  ) as [X509Certificate, ...X509Certificate[]];
  own.keyId = row.keyId;
  return { id: row.id, own, chain: [own, ...others.filter((certificate) => !isAnchor(certificate))] };
}

const isAnchor = ({ subject, issuer }: X509Certificate): boolean => subject === issuer;

/**
 * Checks that the certificate of a verifier names the host of its URL, by which wallets know it.
 * @throws HoldfastError 2006
 */
export function requireDnsName({ own }: SigningCertificate, host: string, walletId: string): void {
  if (own.sanDnsNames.includes(host)) return;
  throw errors.certificateForOtherHost(walletId, host);
}

/** Checks that the certificate of an mdoc issuer names its country (ISO/IEC 18013-5 §9.1.2.4). @throws HoldfastError 2006 */
export function requireCountry({ own }: SigningCertificate, walletId: string): void {
  if (own.getSubjectNameField('C').length > 0) return;
  throw errors.certificateWithoutCountry(walletId);
}
