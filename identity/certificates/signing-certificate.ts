import { X509Certificate, type AgentContext } from '@credo-ts/core';
import {
  findCertificateThatSigned,
  findSigningCertificate,
  type CertificateKey,
  type CertificateRow,
} from '../../db/queries/wallets/wallet-certificates.ts';
import type { CertificatePurpose } from '../../src/openid4vc/certificate-purpose.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { StatusListToken } from '../../src/openid4vc/status-list.ts';
import { walletIdOf } from '../wallet/context-ids.ts';
import { currentUnit } from '../wallet/unit.ts';
import { readChain } from './read-chain.ts';

/** A wallet's certificate, ready to sign: it knows its key. */
export interface SigningCertificate {
  id: string;
  own: X509Certificate;
  /** What others are shown (`x5c`): its own first, and no anchor, which they must have by other means. */
  chain: X509Certificate[];
}

/** @throws HoldfastError 2006 where the wallet has none that is valid now */
export async function signingCertificate(
  { contextCorrelationId }: AgentContext,
  purpose: CertificatePurpose,
): Promise<SigningCertificate> {
  const walletId = walletIdOf(contextCorrelationId);
  const row = await findSigningCertificate(currentUnit().tx, walletId, purpose);
  if (row) return readyToSign(row);
  throw errors.certificateMissing(walletId, purpose);
}

/** Whose lists tell the status of what a certificate issues: the wallet's for status lists, else the issuing one. */
export async function statusListCertificate(issuing: SigningCertificate): Promise<string> {
  const { tx, walletId } = currentUnit();
  return (await findSigningCertificate(tx, walletId, 'statusLists'))?.id ?? issuing.id;
}

/**
 * Signs a list: the certificate that it was begun with, though it may be deleted; once that has expired, the one that
 * would begin another, as a list lives as long as its credentials.
 */
export async function certificateOfList(
  key: CertificateKey,
  token: StatusListToken,
): Promise<SigningCertificate> {
  const { tx } = currentUnit();
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

/** The certificate of a verifier whom wallets know by the host of its URL. @throws HoldfastError 2006 */
export function requireDnsName({ own }: SigningCertificate, host: string, walletId: string): void {
  if (own.sanDnsNames.includes(host)) return;
  throw errors.certificateForOtherHost(walletId, host);
}

/** An issuer of mdocs names its country (ISO/IEC 18013-5 §9.1.2.4). @throws HoldfastError 2006 */
export function requireCountry({ own }: SigningCertificate, walletId: string): void {
  if (own.getSubjectNameField('C').length > 0) return;
  throw errors.certificateWithoutCountry(walletId);
}
