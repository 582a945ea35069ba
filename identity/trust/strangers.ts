import type { X509Certificate } from 'node:crypto';
import { maySignMdocs } from '../certificates/extensions.ts';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { CredentialEvidence } from './presented.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { TrustAnchors } from './trusted-issuers.ts';
import { isVouchedFor } from './vouched-for.ts';

/** A signature says who issued a credential, but not whether we trust that issuer: anybody's credential verifies. */
export function strangerAmong(
  presented: readonly CredentialEvidence[],
  trusted: TrustAnchors,
): HoldfastError | null {
  const strangers = presented.filter(({ credential, chain }) =>
    chain
      ? !isVouchedFor(chain, trusted.certificates) || !mayIssue(chain, credential, trusted)
      : !trusted.dids.includes(credential.issuer),
  );
  if (strangers.length === 0) return null;
  return errors.issuerNotTrusted(
    strangers.map(({ credential: { queryId, issuer } }) => ({ queryId, issuer })),
  );
}

/**
 * The signer of a driving licence must be a certificate for that (ISO/IEC 18013-5 §B.1.4): its authority may have
 * others. A signer that is trusted itself need not, as certificates of our own from before are none.
 */
function mayIssue(
  [signer]: readonly X509Certificate[],
  credential: CredentialEvidence['credential'],
  { certificates }: TrustAnchors,
): boolean {
  if (credential.format !== 'mso_mdoc' || credential.doctype !== drivingLicence || !signer) return true;
  return maySignMdocs(signer) || certificates.some(({ raw }) => raw.equals(signer.raw));
}

const drivingLicence = 'org.iso.18013.5.1.mDL';
