import { X509Certificate } from 'node:crypto';
import type { AgentContext } from '@credo-ts/core';
import { findTrustAnchors } from '../../db/queries/wallets/trust-anchors.ts';
import { findCertificates } from '../../db/queries/wallets/wallet-certificates.ts';
import type { ErrorDetail } from '../../src/language/errors/error-body.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import { isDid } from '../../src/wallets/trust/trusted-issuer.ts';
import { createdDid } from '../dids/created-did.ts';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';

/** The issuers that are trusted: by DID, or by a certificate that signed the credential or vouches for its signer. */
export interface TrustAnchors {
  dids: readonly string[];
  certificates: readonly X509Certificate[];
}

/** The wallet itself: its DID, and the certificates that it issues with now. */
export async function ownIssuers(context: AgentContext): Promise<TrustAnchors> {
  const { tx, walletId } = currentWalletTransaction();
  const rows = await findCertificates(tx, walletId);
  return {
    dids: [await createdDid(context, 'jwk')],
    certificates: rows
      .filter(({ purpose }) => purpose !== 'access' && purpose !== 'statusLists')
      .map(({ chain }) => new X509Certificate(chain)),
  };
}

/** The trust anchors of a request that still exist: a deleted one vouches for nobody. */
export async function trustedIssuers(named: readonly string[]): Promise<TrustAnchors> {
  const anchors = await anchorsAmong(named);
  const certificates = named.filter((text) => !isDid(text) && !isUuid(text));
  return {
    dids: [...named.filter(isDid), ...anchors.flatMap(({ did }) => did ?? [])],
    certificates: [...certificates, ...anchors.flatMap(({ certificate }) => certificate ?? [])].map(
      (pem) => new X509Certificate(pem),
    ),
  };
}

/**
 * @param signers the kind of signers that the requested credentials may have
 * @throws HoldfastError 2000 naming every anchor that the project has not, or that vouches for no such signer, and every
 * certificate that is none
 */
export async function requireTrustedIssuers(
  named: readonly string[],
  field: string,
  signers: 'any' | 'dids' = 'any',
): Promise<void> {
  const anchors = new Map((await anchorsAmong(named)).map((anchor) => [anchor.id, anchor]));
  const details = named.flatMap((text, index): ErrorDetail<2000>[] => {
    const anchor = anchors.get(text.toLowerCase());
    const problem =
      signers === 'dids' && anchor?.did === null ? withoutDid : problemOf(text, anchor !== undefined);
    return problem === null ? [] : [{ ...problem, field: `${field}.${index}` }];
  });
  if (details.length > 0) {
    throw errors.attributesInvalid(details);
  }
}

async function anchorsAmong(named: readonly string[]) {
  const { tx, projectId } = currentWalletTransaction();
  const ids = named.filter(isUuid);
  return ids.length === 0 ? [] : findTrustAnchors(tx, { projectId, ids });
}

type Objection = Pick<ErrorDetail<2000>, 'reason' | 'message'>;

const withoutDid: Objection = {
  reason: 'value.invalid',
  message: 'is a trust anchor without a DID, and what is asked for is signed by DIDs',
};

function problemOf(text: string, isKnownAnchor: boolean): Objection | null {
  if (isDid(text)) return null;
  if (isUuid(text))
    return isKnownAnchor
      ? null
      : { reason: 'reference.unknown', message: 'is not the id of a trust anchor of the project' };
  return isCertificate(text)
    ? null
    : { reason: 'certificate.invalid', message: 'is not a certificate in PEM' };
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}
